import * as v from 'valibot';
import { outboxTable } from '#db/accounts/tables/notifications.ts';
import { columnsOf, parseRows, selectRow } from '#db/rows.ts';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';

const REMINDER_KINDS = ['REMINDERS', 'SNOOZE', 'SUMMARY'] as const;
export const DIGEST_KIND = 'DIGEST';
type ReminderKind = (typeof REMINDER_KINDS)[number];

export type Row = {
  readonly id: number;
  readonly kind: string;
  readonly about: string;
  readonly attempt: number;
  readonly userId: number | null;
};

/** `due`: seconds since 1970. */
type End = { readonly state: 'done' | 'dead' } | { readonly due: number };

export function isReminderKind(kind: string): kind is ReminderKind {
  return REMINDER_KINDS.some((each) => each === kind);
}

type Store = { readonly accounts: Database; readonly now: Date };

/** Longer than any send. */
const LEASE_SECONDS = 120;
/** Grace before the cron relays a row again. */
export const RELAY_SECONDS = 90;
const RELAYED_AT_ONCE = 1000;
const OLDEST_ROWS = 20;

export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

const highest = (state: string) => `coalesce((SELECT max(id) FROM outbox WHERE state = '${state}'), 0)`;
/** SQL; `?1` is now in milliseconds. */
export const NEXT_ID = `max(?1, 1 + max(${highest('open')}, ${highest('done')}, ${highest('dead')}))`;

const idRow = v.pick(outboxTable, ['id']);
const relayedRow = v.pick(outboxTable, ['id', 'kind']);
const leasedRow = v.pick(outboxTable, ['kind', 'about', 'attempt', 'userId']);

export function idsOf(result: QueryResult | undefined): number[] {
  return parseRows(idRow, result).map(({ id }) => id);
}

type NewRow = Pick<Row, 'kind' | 'about'> & {
  readonly name: string | null;
  readonly userId: number | null;
  /** Seconds since 1970. */
  readonly due: number;
};

/** No row if the name exists. Without user id for a person deleted meanwhile. */
export function insertRow({ accounts, now }: Store, { kind, name, userId, about, due }: NewRow): Statement {
  return accounts
    .prepare(
      `INSERT INTO outbox (state, id, kind, name, user_id, about, due)
       VALUES ('open', ${NEXT_ID}, ?2, ?3, (SELECT id FROM user WHERE id = ?4), ?5, ?6) ON CONFLICT DO NOTHING RETURNING id`,
    )
    .bind(now.getTime(), kind, name, userId, about, due);
}

/** Null while leased elsewhere or ended. */
export async function leaseRow({ accounts }: Store, id: number): Promise<Row | null> {
  const leased = await selectRow(
    accounts,
    leasedRow,
    `UPDATE outbox SET leased_until = unixepoch() + ${LEASE_SECONDS}, attempt = attempt + 1
     WHERE state = 'open' AND id = ?1 AND leased_until <= unixepoch() RETURNING ${columnsOf(leasedRow)}`,
    id,
  );
  return leased && { id, ...leased };
}

/** Only if the lease is still this attempt's. @param end null while sending */
export function writeRow({ accounts }: Pick<Store, 'accounts'>, { id, attempt }: Row, about: string, end: End | null): Statement {
  const write = (more: string) => `UPDATE outbox SET about = ?3${more} WHERE state = 'open' AND id = ?1 AND attempt = ?2`;
  if (end === null) return accounts.prepare(write('')).bind(id, attempt, about);
  if ('state' in end) return accounts.prepare(write(', leased_until = 0, state = ?4')).bind(id, attempt, about, end.state);
  return accounts.prepare(write(', leased_until = 0, due = ?4')).bind(id, attempt, about, end.due);
}

export async function selectOpen({ accounts }: Pick<Store, 'accounts'>, id: number): Promise<Row | null> {
  const sql = `SELECT ${columnsOf(leasedRow)} FROM outbox WHERE state = 'open' AND id = ?1`;
  const open = await selectRow(accounts, leasedRow, sql, id);
  return open && { id, ...open };
}

export function waitingStatement({ accounts, now }: Store): Statement {
  return accounts.prepare(`SELECT id FROM outbox WHERE state = 'open' AND due <= ?1 LIMIT 1`).bind(secondsOf(now));
}

/** Due rows and expired leases; moves `due`, so the next tick leaves them to the queue. */
export function relayStatement({ accounts, now }: Store): Statement {
  return accounts
    .prepare(
      `UPDATE outbox SET due = ?1 + ${RELAY_SECONDS}
       WHERE state = 'open' AND id IN (SELECT id FROM outbox WHERE state = 'open' AND due <= ?1 ORDER BY id LIMIT ${RELAYED_AT_ONCE})
       RETURNING ${columnsOf(relayedRow)}`,
    )
    .bind(secondsOf(now));
}

export function relayedOf(result: QueryResult | undefined): v.InferOutput<typeof relayedRow>[] {
  return parseRows(relayedRow, result);
}

const oldestRow = v.object({ id: v.nullable(v.number()) });

/** Without a lease; seconds since 1970. */
export async function oldestUnsent(accounts: Database): Promise<number | null> {
  const oldest = await selectRow(
    accounts,
    oldestRow,
    `SELECT min(id) AS id FROM (SELECT id, kind, attempt FROM outbox WHERE state = 'open' ORDER BY id LIMIT ${OLDEST_ROWS})
     WHERE attempt = 0 AND kind = 'REMINDERS'`,
  );
  return oldest?.id == null ? null : Math.floor(oldest.id / 1000);
}

const totalRow = v.object({ total: v.number() });
const REMINDERS = REMINDER_KINDS.map((kind) => `'${kind}'`).join(', ');

export async function countOpen(accounts: Database): Promise<{ readonly pushes: number; readonly mails: number }> {
  const count = async (condition: string) => {
    const sql = `SELECT count(*) AS total FROM (SELECT 1 FROM outbox WHERE state = 'open' AND kind ${condition} (${REMINDERS}) LIMIT 1000)`;
    return (await selectRow(accounts, totalRow, sql))?.total ?? 0;
  };
  return { pushes: await count('IN'), mails: await count('NOT IN') };
}

const DAY_MS = 86_400_000;
const PUSHES_KEPT_DAYS = 35;
const MAILS_KEPT_DAYS = 30;
/** A dead mail still holds its sealed address. */
const DEAD_MAILS_KEPT_DAYS = 7;
const SWEPT_AT_ONCE = 5000;

export function deleteOldRows({ accounts, now }: Store): Statement[] {
  const sweep = (state: string, condition: string, days: number) =>
    accounts
      .prepare(
        `DELETE FROM outbox WHERE state = '${state}' AND id IN (
           SELECT id FROM outbox WHERE state = '${state}' AND id < ?1 AND kind ${condition} (${REMINDERS}) ORDER BY id LIMIT ${SWEPT_AT_ONCE})`,
      )
      .bind(now.getTime() - days * DAY_MS);
  return [
    sweep('done', 'IN', PUSHES_KEPT_DAYS),
    sweep('dead', 'IN', PUSHES_KEPT_DAYS),
    sweep('done', 'NOT IN', MAILS_KEPT_DAYS),
    sweep('dead', 'NOT IN', DEAD_MAILS_KEPT_DAYS),
  ];
}
