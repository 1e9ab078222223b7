import { type preSignUp, type signUp, signUpDetailsSchema, signUpWholeSchema } from '#contract/accounts/auth.ts';
import type { claimEmail } from '#contract/accounts/recovery.ts';
import { DONE_TEXT } from '#copy/shared/errors.ts';
import { checkAge } from '#domain/accounts/account.ts';
import { isCommonPassword } from '#domain/accounts/common-password.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import type { Statement } from '#platform/bindings.ts';
import { hashOf, randomId, randomText } from '#platform/hash.ts';
import { hashPassword } from '#platform/password.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import { parse, type Verb } from '../shared/http/mount.ts';
import { addressOf, countTry } from '../shared/http/rate-limit.ts';
import { deleteReleased } from '../shared/pictures/public.ts';
import { agreedTerms, impliedTerms } from './consents.ts';
import { consumeMailToken, readMailToken } from './mail-tokens.ts';
import { askToVerify } from './mails.ts';
import { type AgreedTerm, insertConsents } from './queries/consents.ts';
import { insertCredential } from './queries/credentials.ts';
import { insertUser, isEmailTaken, selectUser } from './queries/people.ts';
import { deletePreSignUps, type Identity, insertPreSignUp, selectPreSignUp } from './queries/sign-up.ts';
import { secretsOf } from './secrets.ts';
import { carryNotesOut, leave } from './withdraw.ts';

type NewUser = {
  readonly email: string;
  readonly nickname: string;
  readonly fullName: string;
  readonly provider: 'vitacheck' | SignInProvider;
  readonly isEmailVerified?: boolean;
  readonly gender: string;
  readonly birthDate: string | null;
  readonly phoneNumber: string | null;
  readonly terms: readonly AgreedTerm[];
  readonly identity?: Identity;
};

/** One transaction. @throws U0003 when the e-mail is taken, even concurrently @param belongings statements that need the new id */
export async function createUser(context: Context, user: NewUser, belongings: (userId: number) => Promise<Statement[]>): Promise<number> {
  const userId = randomId();
  const fullName = user.fullName === '' ? user.nickname : user.fullName;
  try {
    const [made] = await context.accounts.batch([
      insertUser(context, userId, { ...user, fullName, emailVerifiedAt: user.isEmailVerified ? context.now.getTime() : null }),
      insertConsents(context, userId, user.terms),
      ...(await belongings(userId)),
    ]);
    if (made?.meta.changes !== 1) throw new ApiError('U0003');
  } catch (failure) {
    if (await isEmailTaken(context, user.email)) throw new ApiError('U0003');
    throw failure;
  }
  return userId;
}

/** @throws VALID400_0 below the minimum age or for an implausible birth date */
export function requireAge({ now }: Context, birthDate: string): void {
  const age = checkAge(birthDate, todayInSeoul(now.getTime()));
  if (age === 'tooYoung') throw new ApiError('VALID400_0', 'tooYoung');
  if (age === 'impossible') throw new ApiError('VALID400_0', 'birthDateInvalid');
}

/** @throws VALID400_0 for a common password */
export function requireUncommonPassword(password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) throw new ApiError('VALID400_0', 'passwordCommon');
}

const SUCCESS = DONE_TEXT.signedUp;

/** The e-mail comes from the token, never the body. */
async function finish(context: Context, token: string, body: unknown): Promise<void> {
  const first = await selectPreSignUp(context, await hashOf(token));
  if (first === null) throw new ApiError('U0001', 'signUpExpired');
  const details = parse(signUpDetailsSchema, body);
  requireAge(context, details.birthDate);
  const terms = await agreedTerms(context, first.agreedTermIds);
  const userId = await createUser(context, { ...first, ...details, provider: 'vitacheck', terms }, async (id) => [
    insertCredential(context, id, first.passwordHash),
    deletePreSignUps(context, first.email),
  ]);
  await askToVerify(context, userId, first.email);
}

async function signUpAtOnce(context: Context, pepper: string, body: unknown): Promise<void> {
  const whole = parse(signUpWholeSchema, body);
  await countTry(context, 'signup-address', addressOf(context));
  requireAge(context, whole.birthDate);
  requireUncommonPassword(whole.password, [whole.email, whole.nickname]);
  const terms = await impliedTerms(context, whole.agreeToMarketing);
  const passwordHash = await hashPassword(whole.password, pepper);
  if (await isEmailTaken(context, whole.email)) throw new ApiError('U0003');
  const userId = await createUser(context, { ...whole, provider: 'vitacheck', terms }, async (id) => [
    insertCredential(context, id, passwordHash),
  ]);
  await askToVerify(context, userId, whole.email);
}

/** In one step or two. @throws 401 for any bearer that is no live sign-up token */
export const signUpVerb: Verb<typeof signUp> = async ({ context, input: { body } }) => {
  const { pepper } = secretsOf(context);
  if (context.bearer !== null) await finish(context, context.bearer, body);
  else await signUpAtOnce(context, pepper, body);
  return SUCCESS;
};

const LIVES_MS = 10 * 60_000;

/** The token is random, so the password stays on the server. */
export const preSignUpVerb: Verb<typeof preSignUp> = async ({ context, input: { body } }) => {
  const { pepper } = secretsOf(context);
  await countTry(context, 'signup-address', addressOf(context));
  requireUncommonPassword(body.password, [body.email, body.nickname]);
  const terms = await agreedTerms(context, body.agreedTermIds);
  // Hash before the look-up, so timing does not reveal a taken address.
  const passwordHash = await hashPassword(body.password, pepper);
  if (await isEmailTaken(context, body.email)) throw new ApiError('U0003');
  const token = `pst_${randomText(32)}`;
  const first = { ...body, passwordHash, agreedTermIds: terms.map(({ id }) => id) };
  const [inserted] = await context.accounts.batch([insertPreSignUp(context, await hashOf(token), first, context.now.getTime() + LIVES_MS)]);
  if (inserted?.meta.changes !== 1) throw new ApiError('U0003');
  return token;
};

/** Deletes the account that never confirmed the e-mail, with all data. */
export const claimEmailVerb: Verb<typeof claimEmail> = async ({ context, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['RESET', 'VERIFY']);
  const user = await selectUser(context, token.userId);
  if (user?.email !== token.email) throw new ApiError('LINK400');
  if (user.emailVerifiedAt !== null) throw new ApiError('COMMON403', 'addressConfirmed');
  await consumeMailToken(context, token, await leave(context, token.userId, token.email));
  await carryNotesOut(context);
  await deleteReleased(context);
  return null;
};
