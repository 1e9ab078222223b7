import type { forgetPassword } from '#contract/recovery.ts';
import { requireMail, sendLater } from '#outbox/mail/public.ts';
import { randomText } from '#platform/random.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { addressOf, countTry, mayTry } from '#upstream/http/rate-limit.ts';
import { secretsOf } from './secrets.ts';

/**
 * Sends a link to whoever has an address. Nobody looks for them here: that is done when the mail is written, so that neither the answer nor its time
 * tells. More mails than an address may get are left out without a word; links that are out stay good, so nobody is kept from theirs.
 */
export const forgetPasswordVerb: Verb<typeof forgetPassword> = async ({ context, input: { body } }) => {
  secretsOf(context);
  requireMail(context);
  await countTry(context, 'forgot-address', addressOf(context));
  if (await mayTry(context, 'forgot-account', body.email))
    await sendLater(context, [{ id: randomText(16), kind: 'FORGOTTEN', email: body.email }]);
  return null;
};
