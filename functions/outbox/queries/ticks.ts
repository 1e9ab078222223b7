import * as v from 'valibot';
import { dispatchStateTable } from '#db/accounts/tables/outbox.ts';
import { oldest } from '#db/oldest.ts';
import { parseRows } from '#db/rows.ts';
import type { QueryResult, Statement } from '#platform/bindings.ts';
import type { PushContext } from '../push/push-context.ts';

const UNCONFIRMED_MS = 60 * 86_400_000;

const valueRow = v.pick(dispatchStateTable, ['value']);

export function lastTickStatement({ accounts }: PushContext): Statement {
  return accounts.prepare(`SELECT value FROM dispatch_state WHERE key = 'tick'`);
}

export function lastTickOf(result: QueryResult | undefined): number | null {
  return parseRows(valueRow, result)[0]?.value ?? null;
}

export function rememberTick({ accounts }: Pick<PushContext, 'accounts'>, minute: number): Statement {
  return accounts
    .prepare(`INSERT INTO dispatch_state (key, value) VALUES ('tick', ?1) ON CONFLICT DO UPDATE SET value = max(value, excluded.value)`)
    .bind(minute);
}

/** Unconfirmed for sixty days. */
export function deleteSilentDevices({ accounts, now }: PushContext): Statement {
  return accounts
    .prepare(`DELETE FROM push_device WHERE ${oldest('push_device', 'id', 'confirmed_at < ?1', 'confirmed_at')}`)
    .bind(now.getTime() - UNCONFIRMED_MS);
}
