import type { Access, Keep } from '#contract/accounts/mail-links.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { deletePasskeysBut, selectPasskeys } from './queries/credentials.ts';
import { endOthersAccess } from './queries/sessions.ts';
import { deleteIdentitiesBut, selectProviders } from './queries/sign-up.ts';
import { livingSessions, numberOfSession } from './sessions.ts';

const momentOf = (time: number) => new Date(time).toISOString();

/** Older access may be an attacker's who pre-registered the e-mail. Milliseconds. */
export function keepableSince({ emailVerifiedAt }: { readonly emailVerifiedAt: number | null }): number {
  return emailVerifiedAt ?? Number.MAX_SAFE_INTEGER;
}

/** @param keepableSince milliseconds: older access cannot be kept */
export async function readAccess(context: Context, userId: number, keepableSince: number): Promise<Access> {
  const [passkeys, providers, sessions] = await Promise.all([
    selectPasskeys(context, userId),
    selectProviders(context, userId),
    livingSessions(context, userId),
  ]);
  const addedAt = (createdAt: number) => ({ createdAt: momentOf(createdAt), isKeepable: createdAt >= keepableSince });
  return {
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      ...addedAt(createdAt),
      id,
      name,
      lastUsedAt: usedAt === null ? null : momentOf(usedAt),
    })),
    providers: providers.map(({ provider, createdAt }) => ({ ...addedAt(createdAt), provider })),
    sessions: await Promise.all(
      sessions.map(async ({ id, createdAt, usedAt, device }) => ({
        ...addedAt(createdAt),
        id: await numberOfSession(id),
        device,
        lastUsedAt: momentOf(usedAt),
      })),
    ),
  };
}

/** @param keepableSince as in `readAccess` */
export async function dropAccess(context: Context, userId: number, keep: Keep, keepableSince: number): Promise<Statement[]> {
  const sessions = await livingSessions(context, userId);
  const numbers = await Promise.all(sessions.map(({ id }) => numberOfSession(id)));
  const kept = sessions.filter((_, index) => keep.sessions.includes(numbers[index] ?? 0)).map(({ id }) => id);
  return [
    deletePasskeysBut(context, userId, keep.passkeys, keepableSince),
    deleteIdentitiesBut(context, userId, keep.providers, keepableSince),
    ...endOthersAccess(context, userId, kept, keepableSince),
  ];
}
