import type { changeEmail } from '#contract/recovery.ts';
import { isMailable } from '#domain/account.ts';
import { randomText } from '#platform/random.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { countTry } from '../http/rate-limit.ts';
import { requireMail, sendLater } from '../mail/index.ts';
import { isEmailTaken } from './names.ts';
import { putEmailChange } from './queries/addresses.ts';
import { deleteMailTokens } from './queries/mail-tokens.ts';
import { selectUser } from './queries/people.ts';

const LIVES_MS = 30 * 60_000;

/**
 * Asks both addresses whether an account may move from one to the other. A present address that was never confirmed is not asked: it may be mistyped,
 * and then nobody would ever answer, or somebody else.
 */
export const changeEmailVerb: Verb<typeof changeEmail> = async ({ context, viewer: { userId }, input: { body } }) => {
  const user = await selectUser(context, userId);
  if (user === null) throw new ApiError('U0001');
  if (!isMailable(body.email)) throw new ApiError('VALID400_0', 'emailInvalid');
  if (user.email === body.email) throw new ApiError('VALID400_0', 'sameAddress');
  requireMail(context);
  await countTry(context, 'address-account', String(userId));
  if (await isEmailTaken(context, body.email)) throw new ApiError('U0003');
  const time = context.now.getTime();
  const needsBoth = user.emailVerifiedAt !== null;
  const change = { userId, email: body.email, oldConfirmedAt: needsBoth ? null : time, newConfirmedAt: null, expiresAt: time + LIVES_MS };
  await context.accounts.batch([putEmailChange(context, change), deleteMailTokens(context, userId, ['CHANGE_OLD', 'CHANGE_NEW'])]);
  const job = { kind: 'CHANGE_ADDRESS', userId, from: user.email, to: body.email } as const;
  const sides = needsBoth ? (['NEW', 'OLD'] as const) : (['NEW'] as const);
  await sendLater(
    context,
    sides.map((side) => ({ ...job, id: randomText(16), side })),
  );
  return { needsBoth };
};
