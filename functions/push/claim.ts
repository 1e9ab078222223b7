import * as v from 'valibot';
import { nextDue } from '#domain/zoned-time.ts';
import type { Statement } from '#platform/bindings.ts';
import { type PushContext, seconds } from './push-context.ts';

/** Slots of one transaction: 62,500 due at once are 32 of them. */
const CLAIMED_AT_ONCE = 2000;
const DELIVERIES_PER_PACK = 50;
/** What is later than this is not sent any more, but told once in a summary. */
const LATE_MINUTES = 15;
/** A pack that nobody has finished by then goes to the queue again. */
export const UNFINISHED_SECONDS = 90;

const slotRow = v.object({
  id: v.number(),
  routineId: v.number(),
  userId: v.number(),
  mask: v.number(),
  minute: v.number(),
  zone: v.string(),
  due: v.number(),
});
export type DueSlot = v.InferOutput<typeof slotRow>;

/** A memory of next due minutes: in a busy minute thousands of slots have the same. */
function nextDueOf(): (slot: DueSlot) => number | null {
  const known = new Map<string, number | null>();
  return ({ mask, minute, zone, due }) => {
    const key = `${mask} ${minute} ${due} ${zone}`;
    const next = known.get(key) ?? nextDue(mask, minute, zone, due);
    known.set(key, next);
    return next;
  };
}

function packsOf(onTime: readonly DueSlot[]): string[] {
  const packs: string[] = [];
  for (let start = 0; start < onTime.length; start += DELIVERIES_PER_PACK)
    packs.push(JSON.stringify(onTime.slice(start, start + DELIVERIES_PER_PACK).map(({ due, routineId }) => [due, 'REMINDER', routineId])));
  return packs;
}

/** Late reminders of a person become one row for the whole outage; what is in the ledger already is not counted again. */
function summarise({ accounts, now }: PushContext, late: readonly DueSlot[], outage: number): Statement[] {
  if (late.length === 0) return [];
  return [
    accounts
      .prepare(
        `INSERT INTO delivery (kind, due_minute, subject_id, state, missed, updated_at)
         SELECT 'SUMMARY', ?2, j.value ->> 0, 'claimed', count(*), ?3 FROM json_each(?1) j
         WHERE NOT EXISTS (SELECT 1 FROM delivery d WHERE d.due_minute = j.value ->> 1 AND d.kind = 'REMINDER' AND d.subject_id = j.value ->> 2)
         GROUP BY 3 ON CONFLICT DO UPDATE SET missed = missed + excluded.missed`,
      )
      .bind(JSON.stringify(late.map(({ userId, due, routineId }) => [userId, due, routineId])), outage, seconds(now)),
  ];
}

/** Reads what is due up to a minute, at most `CLAIMED_AT_ONCE` slots. */
export function dueStatement({ accounts }: PushContext, minute: number): Statement {
  return accounts
    .prepare(
      `SELECT id, routine_id AS routineId, user_id AS userId, mask, minute, zone, next_due AS due FROM routine_slot
       WHERE next_due <= ?1 ORDER BY next_due LIMIT ${CLAIMED_AT_ONCE}`,
    )
    .bind(minute);
}

export function parseDue(results: unknown): DueSlot[] {
  return v.parse(v.array(slotRow), results);
}

/**
 * Claims slots that are due: each gets its row in the ledger and its slot the next due minute, in one transaction.
 * A crash before it changes nothing, one after it leaves packs that are sent later. Two at once claim everything once: the ledger's key decides.
 * @param outage names the gap that late reminders belong to
 * @returns the packs to hand to the queue, and whether more may be due
 */
export async function claimDue(
  context: PushContext,
  minute: number,
  outage: number,
  slots: readonly DueSlot[],
): Promise<{ readonly packs: number[]; readonly isMore: boolean }> {
  const { accounts, now } = context;
  const nextOf = nextDueOf();
  const advanced = slots.map((slot) => ({ slot, next: nextOf(slot) }));
  const isLate = ({ due }: DueSlot) => due < minute - LATE_MINUTES;
  const late = slots.filter(isLate);
  const summaries = summarise(context, late, outage);
  const statements = [
    ...summaries,
    accounts
      .prepare(
        `INSERT INTO delivery (kind, due_minute, subject_id, state, updated_at)
         SELECT 'REMINDER', value ->> 0, value ->> 1, CASE WHEN value ->> 0 < ?2 THEN 'late' ELSE 'claimed' END, ?3 FROM json_each(?1)
         WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(JSON.stringify(slots.map(({ due, routineId }) => [due, routineId])), minute - LATE_MINUTES, seconds(now)),
    accounts
      .prepare('INSERT INTO dispatch_pack (deliveries, send_after) SELECT value, ?2 FROM json_each(?1) RETURNING id')
      .bind(JSON.stringify(packsOf(slots.filter((slot) => !isLate(slot)))), seconds(now) + UNFINISHED_SECONDS),
    accounts
      .prepare(
        `UPDATE routine_slot SET next_due = j.value ->> 2 FROM json_each(?1) j
         WHERE routine_slot.id = j.value ->> 0 AND routine_slot.next_due = j.value ->> 1`,
      )
      .bind(JSON.stringify(advanced.map(({ slot, next }) => [slot.id, slot.due, next]))),
  ];
  const outcome = await accounts.batch(statements);
  const packs = v.parse(v.array(v.object({ id: v.number() })), outcome[summaries.length + 1]?.results);
  // After an outage of days the next time of a slot may have gone by as well.
  const isMore = slots.length === CLAIMED_AT_ONCE || advanced.some(({ next }) => next !== null && next <= minute);
  return { packs: packs.map(({ id }) => id), isMore };
}
