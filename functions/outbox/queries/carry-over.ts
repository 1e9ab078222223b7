import * as v from 'valibot';
import { parseRows, selectRow } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/http/context.ts';
import { mailJobSchema } from '../mail/jobs.ts';
import { insertMail } from '../mail/queue-mails.ts';
import { LEASE_SECONDS, NEXT_ID, secondsOf } from './rows.ts';

/** Expand/contract: moves the previous release's rows and messages; goes with the contract step that drops the three ledgers. */
type Store = { readonly accounts: Database; readonly now: Date };

const IN_PACK = 'd.due_minute = j.value ->> 0 AND d.kind = j.value ->> 1 AND d.subject_id = j.value ->> 2';
const OPEN = `d.state IN ('claimed', 'sending', 'retrying')`;
const OWNER = `CASE d.kind WHEN 'SUMMARY' THEN d.subject_id ELSE (SELECT user_id FROM routine WHERE id = d.subject_id) END`;
const NAME = `CASE d.kind WHEN 'SNOOZE' THEN 'snooze ' || d.subject_id || ' ' || d.due_minute
  WHEN 'SUMMARY' THEN 'summary ' || d.subject_id || ' ' || d.due_minute END`;
const KIND = `CASE d.kind WHEN 'REMINDER' THEN 'REMINDERS' ELSE d.kind END`;
const entryOf = (state: string) =>
  `json_array(json_array(d.due_minute, d.subject_id, ${state}, NULL, json(d.pending_devices),
     CASE d.kind WHEN 'SNOOZE' THEN d.detail WHEN 'SUMMARY' THEN d.missed END))`;

function statementsOf({ accounts, now }: Store, isAlone: boolean): Statement[] {
  const freeBatch = `is_done = 0${isAlone ? '' : ' AND held_until <= unixepoch()'}`;
  const freePack = isAlone
    ? 'true'
    : `NOT EXISTS (SELECT 1 FROM json_each(p.deliveries) j JOIN delivery d ON ${IN_PACK}
         WHERE d.state = 'sending' AND d.updated_at >= unixepoch() - ${LEASE_SECONDS})`;
  const at = (sql: string) => accounts.prepare(sql).bind(now.getTime(), secondsOf(now));
  const bare = (sql: string) => accounts.prepare(sql);
  return [
    at(
      `INSERT INTO outbox (state, id, kind, name, user_id, about, due, attempt) SELECT 'open', ${NEXT_ID} + row_number() OVER (), 'REMINDERS', NULL, NULL,
         (SELECT json_group_array(json_insert(value, '$[5]', NULL)) FROM json_each(deliveries)), min(send_after, ?2), tries
       FROM reminder_pack WHERE ${freeBatch}`,
    ),
    bare(`DELETE FROM reminder_pack WHERE is_done = 1 OR (${freeBatch})`),
    at(
      `INSERT INTO outbox (state, id, kind, name, user_id, about, due, attempt) SELECT 'open', ${NEXT_ID} + row_number() OVER (), ${KIND}, ${NAME}, ${OWNER}, ${entryOf("'claimed'")},
         CASE d.kind WHEN 'SNOOZE' THEN max(p.send_after, d.due_minute * 60) ELSE ?2 END, d.attempt
       FROM dispatch_pack p, json_each(p.deliveries) j JOIN delivery d ON ${IN_PACK} WHERE ${OPEN} AND ${freePack} ON CONFLICT DO NOTHING`,
    ),
    bare(
      `DELETE FROM delivery AS d WHERE ${OPEN} AND EXISTS (
         SELECT 1 FROM dispatch_pack p, json_each(p.deliveries) j WHERE ${IN_PACK} AND ${freePack})`,
    ),
    bare(
      `DELETE FROM dispatch_pack AS p WHERE NOT EXISTS (SELECT 1 FROM json_each(p.deliveries) j JOIN delivery d ON ${IN_PACK} WHERE ${OPEN})`,
    ),
    at(
      `INSERT INTO outbox (state, id, kind, name, user_id, about, due, attempt) SELECT 'dead', ${NEXT_ID} + row_number() OVER (), ${KIND}, NULL, ${OWNER}, ${entryOf("'dead'")}, ?2, d.attempt
       FROM delivery d WHERE d.state = 'dead'`,
    ),
    bare(`DELETE FROM delivery WHERE state IN ('dead', 'sent', 'skipped', 'late', 'failed')`),
    at(
      `INSERT INTO outbox (state, id, kind, name, user_id, about, due, attempt) SELECT CASE WHEN again_at IS NULL THEN 'dead' ELSE 'open' END, ${NEXT_ID} + row_number() OVER (), kind, id, user_id, job, ?2, 0
       FROM mail_dead WHERE true ON CONFLICT DO NOTHING`,
    ),
    bare('DELETE FROM mail_dead'),
    bare('SELECT (SELECT count(*) FROM reminder_pack) + (SELECT count(*) FROM dispatch_pack) AS rows'),
  ];
}

const isMissingTable = (failure: unknown) => failure instanceof Error && failure.message.includes('no such table');

const leftRow = v.object({ rows: v.number() });

const contracted = new WeakSet<Database>();

/**
 * Idempotent: a moved row is deleted in the same transaction. @param isAlone no consumer of the previous release runs; otherwise its leased rows are
 * left @returns rows left
 */
export async function carryOver(store: Store, isAlone = false): Promise<number> {
  if (!isAlone && contracted.has(store.accounts)) return 0;
  try {
    const outcomes = await store.accounts.batch(statementsOf(store, isAlone));
    return parseRows(leftRow, outcomes.at(-1))[0]?.rows ?? 0;
  } catch (failure) {
    if (!isMissingTable(failure)) throw failure;
    if (!isAlone) contracted.add(store.accounts);
    return 0;
  }
}

const stateRow = v.object({ state: v.string(), at: v.number() });

/** Moves a queued mail of the previous release unless it was sent. @returns null when done, seconds to wait while leased, undefined if no mail */
export async function carryOverMail({ accounts, now, hashKey }: Context, body: unknown): Promise<number | null | undefined> {
  const job = v.safeParse(mailJobSchema, body);
  if (!job.success || hashKey === undefined) return undefined;
  const sql = 'SELECT state, at FROM mail_delivery WHERE id = ?1';
  const known = await selectRow(accounts, stateRow, sql, job.output.id).catch((failure: unknown) => {
    if (!isMissingTable(failure)) throw failure;
    return null;
  });
  if (known?.state === 'SENDING' && known.at > now.getTime() - LEASE_SECONDS * 1000) return LEASE_SECONDS;
  if (known === null || known.state === 'WAITING' || known.state === 'SENDING')
    await accounts.batch([await insertMail({ accounts, now, hashKey }, job.output)]);
  return null;
}
