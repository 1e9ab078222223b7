import {
  type listNotificationSettings,
  type NotificationSetting,
  SETTING_CHANNELS,
  SETTING_TYPES,
  type updateNotificationSetting,
} from '#contract/notifications/notifications.ts';
import { DONE_TEXT } from '#copy/shared/errors.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { hasMarketingConsent, recordMarketingChoice } from '../accounts/public.ts';
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

export async function settingStatements(context: Context, userId: number, setting: NotificationSetting): Promise<Statement[]> {
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
