import * as v from 'valibot';
import type { unsubscribeMail } from '#contract/accounts/mail-links.ts';
import {
  type listNotificationSettings,
  type NotificationSetting,
  SETTING_CHANNELS,
  SETTING_TYPES,
  type SettingType,
  type updateNotificationSetting,
} from '#contract/notifications/notifications.ts';
import { DONE_TEXT } from '#copy/shared/errors.ts';
import type { Statement } from '#platform/bindings.ts';
import { issueToken, verifyToken } from '#platform/tokens.ts';
import { hasMarketingConsent, recordMarketingChoice } from '../accounts/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { keepEventSetting, selectSettings, upsertSetting } from './queries.ts';

async function readSettings(context: Context, userId: number) {
  const [set, advertising] = await Promise.all([selectSettings(context, userId), hasMarketingConsent(context, userId)]);
  return SETTING_TYPES.flatMap((type) =>
    SETTING_CHANNELS.map((channel) => ({
      type,
      channel,
      enabled:
        set.find((row) => row.type === type && row.channel === channel)?.enabled ?? (type === 'INTAKE' ? channel === 'PUSH' : advertising),
    })),
  );
}

/** Defaults: reminders on by push and off by mail; events by the marketing consent. */
export const listNotificationSettingsVerb: Verb<typeof listNotificationSettings> = ({ context, viewer }) =>
  readSettings(context, viewer.userId);

/**
 * Enabling event mail or push consents to marketing, disabling both withdraws. The other switch is written too, so it does not follow the
 * ledger.
 */
async function followChoice(context: Context, userId: number, channel: string, isEnabled: boolean): Promise<Statement[]> {
  const other = (await readSettings(context, userId)).find((row) => row.type === 'EVENT' && row.channel !== channel);
  const kept = other === undefined ? [] : [keepEventSetting(context, userId, other)];
  return [...kept, ...(await recordMarketingChoice(context, userId, isEnabled || other?.enabled === true))];
}

async function settingStatements(context: Context, userId: number, setting: NotificationSetting): Promise<Statement[]> {
  const { type, channel, enabled } = setting;
  const following = type === 'EVENT' ? await followChoice(context, userId, channel, enabled) : [];
  return [upsertSetting(context, userId, setting), ...following];
}

export const updateNotificationSettingVerb: Verb<typeof updateNotificationSetting> = async ({ context, viewer, input: { body } }) => {
  const { type, channel } = body;
  const enabled = body.isEnabled ?? body.enabled ?? false;
  await context.accounts.batch(await settingStatements(context, viewer.userId, { type, channel, enabled }));
  return DONE_TEXT.settingChanged;
};

/** Mails are kept for long; a dead link would look like a refusal. */
const LIFETIME_SECONDS = 180 * 86_400;

const claimsSchema = v.object({ type: v.picklist(SETTING_TYPES) });

function keysOf({ tokenKeys }: Context) {
  if (tokenKeys === undefined) throw new ApiError('COMMON503', 'noTokenKeys');
  return tokenKeys;
}

export async function unsubscribeUrl(context: Context, userId: number, type: SettingType): Promise<string> {
  const content = { subject: String(userId), claims: { type } };
  const token = await issueToken(keysOf(context), 'unsubscribe', content, LIFETIME_SECONDS, context.now);
  return `${context.publicUrl}/mail/unsubscribe?token=${token}`;
}

export const unsubscribeMailVerb: Verb<typeof unsubscribeMail> = async ({ context, input: { query } }) => {
  const verified = await verifyToken(keysOf(context), 'unsubscribe', query.token, context.now);
  const claims = verified.state === 'valid' ? v.safeParse(claimsSchema, verified.claims) : null;
  if (verified.state !== 'valid' || !claims?.success) throw new ApiError('CE0001', 'unsubscribeLink');
  const setting = { type: claims.output.type, channel: 'EMAIL', enabled: false } as const;
  await context.accounts.batch(await settingStatements(context, Number(verified.subject), setting));
  return DONE_TEXT.settingChanged;
};
