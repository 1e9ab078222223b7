import type { Access, readMailLink } from '#contract/accounts/mail-links.ts';
import type { Statement } from '#platform/bindings.ts';
import { hashOf, randomText } from '#platform/hash.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { keepableSince, readAccess } from './access.ts';
import { selectEmailChange, selectEmailUndo } from './queries/addresses.ts';
import { selectUser } from './queries/people.ts';
import { deleteMailToken, insertMailToken, type MailPurpose, type MailToken, selectMailToken } from './queries/proof-codes.ts';
import { insertConsumed, isConsumed } from './queries/sign-up.ts';

const MINUTE_MS = 60_000;
const LIVES_MS = { RESET: 30 * MINUTE_MS, CHANGE_NEW: 30 * MINUTE_MS, VERIFY: 48 * 60 * MINUTE_MS } as const;

type NewToken = { readonly token: string; readonly stored: MailToken };

async function newToken(stored: Omit<MailToken, 'hash'>): Promise<NewToken> {
  const token = randomText(32);
  return { token, stored: { ...stored, hash: await hashOf(token) } };
}

/** The row holds only the hash; the caller inserts it. */
export function newMailToken({ now }: Context, purpose: keyof typeof LIVES_MS, userId: number, email: string): Promise<NewToken> {
  return newToken({ purpose, userId, email, expiresAt: now.getTime() + LIVES_MS[purpose] });
}

async function issue(context: Context, { token, stored }: NewToken): Promise<string> {
  await context.accounts.batch([insertMailToken(context, stored)]);
  return token;
}

export async function issueMailToken(context: Context, purpose: keyof typeof LIVES_MS, userId: number, email: string): Promise<string> {
  return issue(context, await newMailToken(context, purpose, userId, email));
}

/** @param expiresAt milliseconds */
export async function issueUndoToken(context: Context, userId: number, email: string, expiresAt: number): Promise<string> {
  return issue(context, await newToken({ purpose: 'UNDO', userId, email, expiresAt }));
}

/** @throws LINK400 for an unknown, used or expired token alike */
export async function readMailToken(context: Context, token: string, purposes: readonly MailPurpose[]): Promise<MailToken> {
  const known = await selectMailToken(context, await hashOf(token));
  if (known === null || !purposes.includes(known.purpose)) throw new ApiError('LINK400');
  return known;
}

/** One transaction, so it works once under concurrency. @returns rows changed by each */
export async function consumeMailToken(context: Context, token: MailToken, statements: readonly Statement[]): Promise<number[]> {
  const spent = `mail ${token.hash}`;
  const use = [insertConsumed(context, spent, token.expiresAt), deleteMailToken(context, token)];
  try {
    const results = await context.accounts.batch([...use, ...statements]);
    return results.slice(use.length).map(({ meta }) => meta.changes ?? 0);
  } catch (failure) {
    if (await isConsumed(context, spent)) throw new ApiError('LINK400');
    throw failure;
  }
}

type User = NonNullable<Awaited<ReturnType<typeof selectUser>>>;

async function accessTakenBy(context: Context, { purpose, userId }: MailToken, user: User, isOwn: boolean): Promise<Access | null> {
  if (purpose === 'RESET') return readAccess(context, userId, keepableSince(user));
  return purpose === 'VERIFY' && !isOwn && user.emailVerifiedAt === null ? readAccess(context, userId, 0) : null;
}

async function addressOf(context: Context, { purpose, userId }: MailToken, user: User): Promise<string | undefined> {
  if (purpose === 'CHANGE_NEW') return (await selectEmailChange(context, userId))?.email;
  return purpose === 'UNDO' ? (await selectEmailUndo(context, userId))?.email : user.email;
}

export const readMailLinkVerb: Verb<typeof readMailLink> = async ({ context, viewer, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['RESET', 'VERIFY', 'CHANGE_NEW', 'UNDO']);
  const user = await selectUser(context, token.userId);
  if (user === null || (await addressOf(context, token, user)) !== token.email) throw new ApiError('LINK400');
  return {
    isConfirmed: user.emailVerifiedAt !== null,
    hasPassword: user.hasPassword,
    access: await accessTakenBy(context, token, user, viewer?.userId === token.userId),
  };
};
