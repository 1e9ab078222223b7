import * as v from 'valibot';
import { reminderPackTable } from '#db/accounts/tables/dispatch.ts';
import { columnsOf } from '#db/columns.ts';
import { parseRows, selectRow } from '#db/rows.ts';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';
import { type PushContext, seconds } from '../push-context.ts';
import type { DueSlot } from './claims.ts';
import { type Delivery, type DeliveryOutcome, HELD_SECONDS, type TakenPack, UNFINISHED_SECONDS } from './ledger.ts';
import { countEvent } from './state.ts';

type Packed = v.InferOutput<typeof reminderPackTable>['deliveries'][number];

const LEDGER_SECONDS = 35 * 86_400;
/** Packs that a sweep looks at: the first ones, which are the oldest. */
const SWEPT_PACKS = 5000;

/** Slots that are still due as they were read: a second cron at the same time finds none of them. */
const STILL_DUE = 'JOIN routine_slot s ON s.id = d.value ->> 2 AND s.next_due = d.value ->> 0';

/** The id after all that are there, done or not. */
const NEXT_ID = `1 + max(coalesce((SELECT max(id) FROM reminder_pack WHERE is_done = 0), 0), coalesce((SELECT max(id) FROM reminder_pack WHERE is_done = 1), 0))`;

const keysOf = (slots: readonly DueSlot[]) => slots.map(({ due, routineId, id }) => [due, routineId, id]);

/** Writes packs of slots that are due, and returns their ids. To be run before the slots are advanced, in the same transaction. */
export function insertReminderPacks({ accounts, now }: PushContext, packs: readonly (readonly DueSlot[])[]): Statement {
  return accounts
    .prepare(
      `INSERT INTO reminder_pack (is_done, id, deliveries, send_after, claimed_at)
       SELECT 0, ${NEXT_ID} + p.key, json_group_array(json_array(d.value ->> 0, d.value ->> 1, 'claimed', NULL, NULL)), ?2, ?3
       FROM json_each(?1) p, json_each(p.value) d ${STILL_DUE} GROUP BY p.key RETURNING id`,
    )
    .bind(JSON.stringify(packs.map(keysOf)), seconds(now) + UNFINISHED_SECONDS, seconds(now));
}

/** Writes into the ledger that slots were late: nothing of them is sent but a summary. */
export function insertLate({ accounts, now }: PushContext, late: readonly DueSlot[]): Statement[] {
  if (late.length === 0) return [];
  return [
    accounts
      .prepare(
        `INSERT INTO reminder_pack (is_done, id, deliveries, send_after, claimed_at)
         SELECT 1, ${NEXT_ID}, json_group_array(json_array(d.value ->> 0, d.value ->> 1, 'late', NULL, NULL)), 0, ?2 FROM json_each(?1) d ${STILL_DUE} HAVING count(*) > 0`,
      )
      .bind(JSON.stringify(keysOf(late)), seconds(now)),
  ];
}

const idRow = v.pick(reminderPackTable, ['id']);
const takenRow = v.pick(reminderPackTable, ['deliveries', 'tries']);

/** The ids of packs that a statement has returned. */
export function reminderIdsOf(result: QueryResult | undefined): number[] {
  return parseRows(idRow, result).map(({ id }) => id);
}

/** Finds out whether there are packs whose time has come. */
export function waitingReminders({ accounts, now }: PushContext): Statement {
  return accounts.prepare('SELECT id FROM reminder_pack WHERE is_done = 0 AND send_after <= ?1 LIMIT 1').bind(seconds(now));
}

/** Packs whose time has come and that nobody is sending: put off, or left lying by somebody who broke off. The lease keeps the next tick from sending them again at once. */
export function leaseReminderPacks({ accounts, now }: PushContext): Statement {
  return accounts
    .prepare(
      `UPDATE reminder_pack SET send_after = ?1 + ${UNFINISHED_SECONDS}
       WHERE is_done = 0 AND id IN (SELECT id FROM reminder_pack WHERE is_done = 0 AND send_after <= ?1 ORDER BY id LIMIT 1000) RETURNING id`,
    )
    .bind(seconds(now));
}

const isOpen = ([, , state]: Packed) => state === 'claimed' || state === 'retrying';

/** Writes what a pack has become, as long as nobody else has taken it since. @param end nothing is left to do, it waits until a time, or it goes on */
function writePack(
  { accounts }: Pick<PushContext, 'accounts'>,
  id: number,
  tries: number,
  deliveries: readonly Packed[],
  end: 'done' | 'goes on' | { readonly sendAfter: number },
): Statement {
  const json = JSON.stringify(deliveries);
  const write = (what: string) =>
    accounts.prepare(`UPDATE reminder_pack SET deliveries = ?3${what} WHERE is_done = 0 AND id = ?1 AND tries = ?2`);
  if (end === 'goes on') return write('').bind(id, tries, json);
  if (end === 'done') return write(', is_done = 1, held_until = 0').bind(id, tries, json);
  return write(', send_after = ?4, held_until = 0').bind(id, tries, json, end.sendAfter);
}

/**
 * Takes a pack for as long as sending takes at most; null where somebody else is sending it, or has done so. The queue may bring a pack twice, and only one
 * gets it; told by the clock of the database, the same for everybody.
 */
export async function takeReminders(context: PushContext, id: number): Promise<TakenPack | null> {
  const { accounts, now } = context;
  const pack = await selectRow(
    accounts,
    takenRow,
    `UPDATE reminder_pack SET held_until = unixepoch() + ${HELD_SECONDS}, tries = tries + 1
     WHERE is_done = 0 AND id = ?1 AND held_until <= unixepoch() RETURNING ${columnsOf(takenRow)}`,
    id,
  );
  if (pack === null) return null;
  const entries = [...pack.deliveries];
  let isEnded = false;
  const placeOf = new Map(entries.map((entry, place) => [`${entry[0]} ${entry[1]}`, place]));
  const note = ({ delivery, state, detail, pending }: DeliveryOutcome) => {
    const place = placeOf.get(`${delivery.due} ${delivery.subjectId}`);
    if (place !== undefined) entries[place] = [delivery.due, delivery.subjectId, state, detail, pending ? [...pending] : null];
  };
  return {
    deliveries: entries.filter(isOpen).map(([due, subjectId, , , pending]): Delivery => {
      return { due, kind: 'REMINDER', subjectId, detail: null, missed: 0, attempt: pack.tries, pending };
    }),
    write(outcomes) {
      outcomes.forEach(note);
      // The last ones are written with the end of the pack.
      isEnded = !entries.some(isOpen);
      return [writePack(context, id, pack.tries, entries, isEnded ? 'done' : 'goes on')];
    },
    close(wait) {
      if (isEnded) return [];
      if (!entries.some(isOpen)) return [writePack(context, id, pack.tries, entries, 'done')];
      return [writePack(context, id, pack.tries, entries, { sendAfter: seconds(now) + (wait ?? 0) + UNFINISHED_SECONDS })];
    },
  };
}

/** The end of a pack that could not be sent in all its tries; counted where readiness shows it. @returns how many reminders end with it */
export async function buryReminders({ accounts }: Pick<PushContext, 'accounts'>, id: number): Promise<number> {
  const sql = `SELECT ${columnsOf(takenRow)} FROM reminder_pack WHERE is_done = 0 AND id = ?1`;
  const pack = await selectRow(accounts, takenRow, sql, id);
  if (pack === null) return 0;
  const buried = pack.deliveries.filter(isOpen);
  const written = pack.deliveries.map((entry): Packed => (isOpen(entry) ? [entry[0], entry[1], 'dead', entry[3], entry[4]] : entry));
  // Dead letters have rows of their own, as what is put off has: they can be looked for, and sent again, one by one.
  await accounts.batch([
    accounts
      .prepare(
        `INSERT INTO delivery (kind, due_minute, subject_id, state, updated_at)
         SELECT 'REMINDER', value ->> 0, value ->> 1, 'dead', unixepoch() FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(JSON.stringify(buried)),
    writePack({ accounts }, id, pack.tries, written, 'done'),
    ...(buried.length > 0 ? [countEvent(accounts, 'dead-letters', buried.length)] : []),
  ]);
  return buried.length;
}

const claimRow = v.object({ at: v.nullable(v.number()) });

/** When the oldest pack was claimed that nobody has begun to send, of the first ones, in seconds since 1970; null when there is none. */
export async function oldestUnsentPack(accounts: Database): Promise<number | null> {
  const claim = await selectRow(
    accounts,
    claimRow,
    `SELECT min(claimed_at) AS at FROM (SELECT claimed_at, tries FROM reminder_pack WHERE is_done = 0 ORDER BY id LIMIT 20) WHERE tries = 0`,
  );
  return claim?.at ?? null;
}

/** Forgets old packs of the ledger, some hundreds at most. */
export function deleteOldPacks({ accounts, now }: PushContext): Statement {
  return accounts
    .prepare(
      `DELETE FROM reminder_pack WHERE is_done = 1 AND id IN (
         SELECT id FROM (SELECT id, claimed_at FROM reminder_pack WHERE is_done = 1 ORDER BY id LIMIT ${SWEPT_PACKS}) WHERE claimed_at < ?1)`,
    )
    .bind(seconds(now) - LEDGER_SECONDS);
}
