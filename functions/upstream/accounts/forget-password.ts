import type { forgetPassword } from '#contract/accounts/recovery.ts';
import { requireMail, sendLater } from '#outbox/mail/public.ts';
import { randomText } from '#platform/random.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { addressOf, countTry, mayTry } from '#upstream/shared/http/rate-limit.ts';
import { secretsOf } from './secrets.ts';

/** The account is looked up when the mail is composed: neither answer nor timing allows enumeration. Silently limited. */
export const forgetPasswordVerb: Verb<typeof forgetPassword> = async ({ context, input: { body } }) => {
  secretsOf(context);
  requireMail(context);
  await countTry(context, 'forgot-address', addressOf(context));
  if (await mayTry(context, 'forgot-account', body.email))
    await sendLater(context, [{ id: randomText(16), kind: 'FORGOTTEN', email: body.email }]);
  return null;
};
