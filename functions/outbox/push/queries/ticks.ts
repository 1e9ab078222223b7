import * as v from 'valibot';
import { dispatchStateTable } from '#db/accounts/tables/dispatch.ts';
import { oldest } from '#db/oldest.ts';
import { parseRows } from '#db/rows.ts';
import type { QueryResult, Statement } from '#platform/bindings.ts';
import { type PushContext, seconds } from '../push-context.ts';
import { UNFINISHED_SECONDS } from './ledger.ts';

const LEDGER_MINUTES = 35 * 1440;
const UNCONFIRMED_MS = 60 * 86_400_000;

const valueRow = v.pick(dispatchStateTable, ['value']);

/** Reads up to which minute everything was claimed last. */
export function lastTickStatement({ accounts }: PushContext): Statement {
  return accounts.prepare(`SELECT value FROM dispatch_state WHERE key = 'tick'`);
}

/** The minute that `lastTickStatement` has read, or null. */
export function lastTickOf(result: QueryResult | undefined): number | null {
  return parseRows(valueRow, result)[0]?.value ?? null;
}

/** Remembers up to which minute everything is claimed. */
export function rememberTick({ accounts }: Pick<PushContext, 'accounts'>, minute: number): Statement {
  return accounts
    .prepare(`INSERT INTO dispatch_state (key, value) VALUES ('tick', ?1) ON CONFLICT DO UPDATE SET value = max(value, excluded.value)`)
    .bind(minute);
}

/** The summaries of an outage go out when all of it is counted; returns the ids of their packs. */
export function packSummaries({ accounts, now }: PushContext, outage: number): Statement {
  return accounts
    .prepare(
      `INSERT INTO dispatch_pack (deliveries, send_after)
       SELECT json_array(json_array(due_minute, kind, subject_id)), ?2 FROM delivery WHERE due_minute = ?1 AND kind = 'SUMMARY' AND state = 'claimed'
       RETURNING id`,
    )
    .bind(outage, seconds(now) + UNFINISHED_SECONDS);
}

/** Finds out whether there are packs whose time has come. */
export function waitingPack({ accounts, now }: PushContext): Statement {
  return accounts.prepare('SELECT id FROM dispatch_pack WHERE send_after <= ?1 LIMIT 1').bind(seconds(now));
}

/** Packs whose time has come: put off, or left lying by somebody who broke off. The lease keeps the next tick from sending them again at once. */
export function leasePacks({ accounts, now }: PushContext): Statement {
  return accounts
    .prepare(
      `UPDATE dispatch_pack SET send_after = ?1 + ${UNFINISHED_SECONDS}
       WHERE id IN (SELECT id FROM dispatch_pack WHERE send_after <= ?1 ORDER BY send_after LIMIT 1000) RETURNING id`,
    )
    .bind(seconds(now));
}

/** Forgets old rows of the ledger. */
export function deleteOldDeliveries({ accounts }: PushContext, minute: number): Statement {
  return accounts
    .prepare(`DELETE FROM delivery WHERE ${oldest('delivery', 'due_minute, kind, subject_id', 'due_minute < ?1', 'due_minute')}`)
    .bind(minute - LEDGER_MINUTES);
}

/** Forgets devices that have not said for sixty days that they are there. */
export function deleteSilentDevices({ accounts, now }: PushContext): Statement {
  return accounts
    .prepare(`DELETE FROM push_device WHERE ${oldest('push_device', 'id', 'confirmed_at < ?1', 'confirmed_at')}`)
    .bind(now.getTime() - UNCONFIRMED_MS);
}
