import { dispatchStateTable } from '#db/accounts/tables/notifications.ts';
import { columnsOf, selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';

const COUNTED_EVENTS = ['dead-letters', 'refused-push-keys', 'late-ticks'] as const;
type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** Only if the batch's previous statement wrote, so a row counts once. */
export function countDeadLetters(accounts: Database, by: number): Statement {
  return accounts
    .prepare(
      `INSERT INTO dispatch_state (key, value) SELECT 'dead-letters', ?1 WHERE changes() > 0
       ON CONFLICT DO UPDATE SET value = value + excluded.value`,
    )
    .bind(by);
}

export function countEvent(accounts: Database, event: CountedEvent, by = 1): Statement {
  return accounts
    .prepare('INSERT INTO dispatch_state (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = value + excluded.value')
    .bind(event, by);
}

export function markStarted(accounts: Database, now: Date): Statement {
  return accounts
    .prepare(`INSERT INTO dispatch_state (key, value) VALUES ('started', ?1) ON CONFLICT DO UPDATE SET value = excluded.value`)
    .bind(Math.floor(now.getTime() / 60_000));
}

export type OperationState = {
  /** Minutes since 1970; 0 for none. */
  readonly tick: number;
  readonly started: number;
  readonly counts: Readonly<Record<CountedEvent, number>>;
};

export async function readOperationState(accounts: Database): Promise<OperationState> {
  const rows = await selectRows(accounts, dispatchStateTable, `SELECT ${columnsOf(dispatchStateTable)} FROM dispatch_state`);
  const known = new Map(rows.map(({ key, value }) => [key, value]));
  const [deadLetters, refusedPushKeys, lateTicks] = COUNTED_EVENTS.map((event) => known.get(event) ?? 0);
  return {
    tick: known.get('tick') ?? 0,
    started: known.get('started') ?? 0,
    counts: { 'dead-letters': deadLetters ?? 0, 'refused-push-keys': refusedPushKeys ?? 0, 'late-ticks': lateTicks ?? 0 },
  };
}
