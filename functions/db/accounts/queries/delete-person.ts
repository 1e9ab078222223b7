import type { Database, Statement } from '#platform/bindings.ts';
import { PERSONAL_TABLES } from '../personal-tables.ts';

/** Keeps the consent ledger, under a keyed hash of the e-mail; photos without an owner wait for their deletion. */
export function deletePerson(
  { accounts, now }: { readonly accounts: Database; readonly now: Date },
  userId: number,
  subjectHash: string,
): Statement[] {
  return [
    ...PERSONAL_TABLES.map(({ table, isOwned }) => accounts.prepare(`DELETE FROM ${table} WHERE ${isOwned}`).bind(userId)),
    accounts.prepare('UPDATE consent SET user_id = NULL, subject_hash = ?2 WHERE user_id = ?1').bind(userId, subjectHash),
    accounts.prepare('UPDATE picture SET user_id = NULL, released_at = ?2 WHERE user_id = ?1').bind(userId, now.getTime()),
    // Last, because of foreign keys.
    accounts.prepare('DELETE FROM user WHERE id = ?1').bind(userId),
  ];
}
