import * as v from 'valibot';
import { preSignupTable, socialIdentityTable, spentTokenTable } from '#db/accounts/tables/accounts.ts';
import { oldest } from '#db/oldest.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { SIGN_IN_PROVIDERS } from '#domain/accounts/sign-in-provider.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const preSignUpRow = v.omit(preSignupTable, ['tokenHash', 'expiresAt']);
type PreSignUpRow = v.InferOutput<typeof preSignUpRow>;

export function selectPreSignUp({ accounts, now }: Context, tokenHash: string): Promise<PreSignUpRow | null> {
  return selectRow(
    accounts,
    preSignUpRow,
    `SELECT ${columnsOf(preSignUpRow)} FROM pre_signup
     WHERE token_hash = ?1 AND expires_at > ?2`,
    tokenHash,
    now.getTime(),
  );
}

export function insertPreSignUp({ accounts }: Context, tokenHash: string, first: PreSignUpRow, expiresAt: number): Statement {
  return accounts
    .prepare(
      `INSERT INTO pre_signup (token_hash, email, password_hash, nickname, agreed_term_ids, expires_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM user WHERE email = ?2)`,
    )
    .bind(tokenHash, first.email, first.passwordHash, first.nickname, JSON.stringify(first.agreedTermIds), expiresAt);
}

export function deletePreSignUps({ accounts }: Context, email: string): Statement {
  return accounts.prepare('DELETE FROM pre_signup WHERE email = ?1').bind(email);
}

export function deleteRunOut({ accounts, now }: Context): Statement[] {
  return [
    accounts
      .prepare(`DELETE FROM pre_signup WHERE ${oldest('pre_signup', 'token_hash', 'expires_at < ?1', 'expires_at')}`)
      .bind(now.getTime()),
    accounts.prepare(`DELETE FROM spent_token WHERE ${oldest('spent_token', 'id', 'expires_at < ?1', 'expires_at')}`).bind(now.getTime()),
  ];
}

const spentRow = v.pick(spentTokenTable, ['id']);

export async function isConsumed({ accounts }: Context, id: string): Promise<boolean> {
  return (await selectRow(accounts, spentRow, 'SELECT id FROM spent_token WHERE id = ?1', id)) !== null;
}

/** The primary key fails for the second of two. */
export function insertConsumed({ accounts }: Context, id: string, expiresAt: number): Statement {
  return accounts.prepare('INSERT INTO spent_token (id, expires_at) VALUES (?1, ?2)').bind(id, expiresAt);
}

/** True for the first caller only. @param expiresAt milliseconds, after which the row may go */
export async function consumeNonce({ accounts }: Context, id: string, expiresAt: number): Promise<boolean> {
  const sql = 'INSERT INTO spent_token (id, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING id';
  return (await selectRow(accounts, spentRow, sql, id, expiresAt)) !== null;
}

const identityRow = v.pick(socialIdentityTable, ['userId']);
export type Identity = { readonly provider: string; readonly subject: string };

export async function selectIdentityOwner({ accounts }: Context, { provider, subject }: Identity): Promise<number | null> {
  const sql = 'SELECT user_id AS userId FROM social_identity WHERE provider = ?1 AND subject = ?2';
  return (await selectRow(accounts, identityRow, sql, provider, subject))?.userId ?? null;
}

const providerRow = v.object({ provider: v.picklist(SIGN_IN_PROVIDERS), createdAt: v.number() });

export function selectProviders({ accounts }: Context, userId: number): Promise<v.InferOutput<typeof providerRow>[]> {
  const sql = 'SELECT provider, created_at AS createdAt FROM social_identity WHERE user_id = ?1 ORDER BY created_at, provider';
  return selectRows(accounts, providerRow, sql, userId);
}

export function insertIdentity({ accounts, now }: Context, userId: number, { provider, subject }: Identity): Statement {
  return accounts
    .prepare('INSERT INTO social_identity (provider, subject, user_id, created_at) SELECT ?1, ?2, id, ?4 FROM user WHERE id = ?3')
    .bind(provider, subject, userId, now.getTime());
}

/** @param addedSince milliseconds: older ones are deleted in any case */
export function deleteIdentitiesBut({ accounts }: Context, userId: number, kept: readonly string[], addedSince: number): Statement {
  return accounts
    .prepare('DELETE FROM social_identity WHERE user_id = ?1 AND NOT (created_at >= ?3 AND provider IN (SELECT value FROM json_each(?2)))')
    .bind(userId, JSON.stringify(kept), addedSince);
}
