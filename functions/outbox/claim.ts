import { nextReminder } from '#domain/reminders/next-reminder.ts';
import type { PushContext } from './push/push-context.ts';
import { advanceSlots, CLAIMED_AT_ONCE, type DueSlot, insertBatches, insertLate, upsertSummaries } from './queries/claims.ts';
import { idsOf } from './queries/rows.ts';

/** Larger rows hold a consumer longer, and queues add consumers only between batches (`tests/bench/reminders`). */
const REMINDERS_PER_ROW = 24;
const LATE_MINUTES = 15;

/** Memoised: thousands of slots share a schedule in a busy minute. */
function nextDueOf(): (slot: DueSlot) => number | null {
  const known = new Map<string, number | null>();
  return ({ mask, minute, options, zone, due }) => {
    const key = `${mask} ${minute} ${due} ${zone} ${JSON.stringify(options)}`;
    const next = known.get(key) ?? nextReminder({ mask, minute, options }, zone, due);
    known.set(key, next);
    return next;
  };
}

const ringOf = ({ due, userId }: DueSlot) => `${due} ${userId}`;

/** A person's minute is one message, so it stays in one row. One per routine and minute: at a DST gap a skipped time is due with the next. */
function batchesOf(onTime: readonly DueSlot[]): DueSlot[][] {
  const once = [...new Map(onTime.map((slot) => [`${slot.due} ${slot.routineId}`, slot])).values()];
  const batches: DueSlot[][] = [];
  for (const ring of Map.groupBy(once, ringOf).values()) {
    const last = batches.at(-1);
    if (last === undefined || last.length + ring.length > REMINDERS_PER_ROW) batches.push(ring);
    else last.push(...ring);
  }
  return batches;
}

/** Drops the last person's minute where the claim's limit may have cut it. */
function wholeRings(slots: readonly DueSlot[]): readonly DueSlot[] {
  const last = slots.at(-1);
  if (last === undefined || slots.length < CLAIMED_AT_ONCE) return slots;
  const whole = slots.filter((slot) => ringOf(slot) !== ringOf(last));
  return whole.length === 0 ? slots : whole;
}

/**
 * One transaction; concurrent ticks skip slots whose `next_due` moved. @param outage id of the gap @returns rows to queue now, summaries to
 * queue at the end, and whether more is due
 */
export async function claimDue(
  context: PushContext,
  minute: number,
  outage: number,
  due: readonly DueSlot[],
): Promise<{ readonly rows: number[]; readonly summaries: number[]; readonly isMore: boolean }> {
  const nextOf = nextDueOf();
  const slots = wholeRings(due);
  const advanced = slots.map((slot) => ({ slot, next: nextOf(slot) }));
  const firstOnTime = minute - LATE_MINUTES;
  const late = slots.filter(({ due }) => due < firstOnTime);
  const onTime = slots.filter(({ due }) => due >= firstOnTime);
  const outcome = await context.accounts.batch([
    ...upsertSummaries(context, outage, late),
    ...insertLate(context, late),
    insertBatches(context, batchesOf(onTime)),
    advanceSlots(context, advanced),
  ]);
  const isMore = due.length === CLAIMED_AT_ONCE || advanced.some(({ next }) => next !== null && next <= minute);
  return { rows: idsOf(outcome.at(-2)), summaries: late.length === 0 ? [] : idsOf(outcome[0]), isMore };
}

/** Milliseconds. */
const PAUSES = [50, 200, 800];

/** Only idempotent writes; an unrecorded push would be sent again. */
export async function persistently<Result>(write: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await write();
    } catch {
      await new Promise((done) => setTimeout(done, pause * (0.5 + Math.random())));
    }
  }
  return write();
}
