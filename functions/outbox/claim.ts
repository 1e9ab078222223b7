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

/** One per routine and minute: at a DST gap a skipped time is due with the next. */
function batchesOf(onTime: readonly DueSlot[]): DueSlot[][] {
  const once = [...new Map(onTime.map((slot) => [`${slot.due} ${slot.routineId}`, slot])).values()];
  const batches: DueSlot[][] = [];
  for (let start = 0; start < once.length; start += REMINDERS_PER_ROW) batches.push(once.slice(start, start + REMINDERS_PER_ROW));
  return batches;
}

/**
 * One transaction; concurrent ticks skip slots whose `next_due` moved. @param outage id of the gap @returns rows to queue now, summaries to
 * queue at the end, and whether more is due
 */
export async function claimDue(
  context: PushContext,
  minute: number,
  outage: number,
  slots: readonly DueSlot[],
): Promise<{ readonly rows: number[]; readonly summaries: number[]; readonly isMore: boolean }> {
  const nextOf = nextDueOf();
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
  const isMore = slots.length === CLAIMED_AT_ONCE || advanced.some(({ next }) => next !== null && next <= minute);
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
