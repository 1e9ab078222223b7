import { type signUp, signUpDetailsSchema, signUpWholeSchema } from '#contract/accounts/auth.ts';
import { DONE_TEXT } from '#copy/shared/errors.ts';
import { hashOf } from '#platform/hash.ts';
import { hashPassword } from '#platform/password.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { parse, type Verb } from '#upstream/shared/http/mount.ts';
import { addressOf, countTry } from '#upstream/shared/http/rate-limit.ts';
import { agreedTerms, impliedTerms } from './consents.ts';
import { createUser } from './create-user.ts';
import { askToVerify } from './notices.ts';
import { insertCredential } from './queries/credentials.ts';
import { isEmailTaken } from './queries/people.ts';
import { deletePreSignUps, selectPreSignUp } from './queries/sign-up.ts';
import { requireAge, requireUncommonPassword } from './require-details.ts';
import { secretsOf } from './secrets.ts';

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
