import type { SignInProvider } from '#domain/accounts/sign-in-provider.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/random.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { type AgreedTerm, insertConsents } from './queries/consents.ts';
import { insertUser, isEmailTaken } from './queries/people.ts';
import type { Identity } from './queries/sign-up.ts';

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
