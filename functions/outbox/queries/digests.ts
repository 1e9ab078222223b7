import * as v from 'valibot';
import { dispatchStateTable } from '#db/accounts/tables/outbox.ts';
import { selectRow } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';

type Store = { readonly accounts: Database; readonly now: Date };

const PREFIX = 'digests ';
/** UTC, as the platform's days. */
const keyOf = (now: Date) => PREFIX + now.toISOString().slice(0, 10);
const valueRow = v.pick(dispatchStateTable, ['value']);

/** A failed attempt keeps its place, as the service may have counted it. @returns false at the day's cap */
export async function reserveDigest({ accounts, now }: Store, cap: number): Promise<boolean> {
  const sql = `INSERT INTO dispatch_state (key, value) SELECT ?1, 1 WHERE ?2 > 0
    ON CONFLICT DO UPDATE SET value = value + 1 WHERE value < ?2 RETURNING value`;
  return (await selectRow(accounts, valueRow, sql, keyOf(now), cap)) !== null;
}

/** Leaves the service's remaining quota to sign-in mails. */
export function endDigestsToday({ accounts, now }: Store, cap: number): Statement {
  return accounts
    .prepare('INSERT INTO dispatch_state (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = max(value, excluded.value)')
    .bind(keyOf(now), cap);
}

export async function countDigests({ accounts, now }: Store): Promise<number> {
  return (await selectRow(accounts, valueRow, 'SELECT value FROM dispatch_state WHERE key = ?1', keyOf(now)))?.value ?? 0;
}

export function forgetDigestDays({ accounts, now }: Store): Statement {
  return accounts.prepare(`DELETE FROM dispatch_state WHERE key >= '${PREFIX}' AND key < ?1`).bind(keyOf(now));
}
