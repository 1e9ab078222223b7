import * as v from 'valibot';
import type { unsubscribeMail } from '#contract/accounts/mail.ts';
import { SETTING_TYPES, type SettingType } from '#contract/notifications/notifications.ts';
import { DONE_TEXT } from '#copy/shared/errors.ts';
import { issueToken, verifyToken } from '#platform/tokens.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { settingStatements } from './settings.ts';

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
