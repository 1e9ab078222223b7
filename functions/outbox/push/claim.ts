import { nextDue } from '#domain/zoned-time.ts';
import type { PushContext } from './push-context.ts';
import { advanceSlots, CLAIMED_AT_ONCE, type DueSlot, insertSummaries } from './queries/claims.ts';
import { insertLate, insertReminderPacks, reminderIdsOf } from './queries/reminder-packs.ts';

const DELIVERIES_PER_PACK = 50;
/** What is later than this is not sent any more, but told once in a summary. */
const LATE_MINUTES = 15;

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

/** Slots in packs, of each routine and minute one: what the clocks have left out may be due at the same minute as what comes after it. */
function packsOf(onTime: readonly DueSlot[]): DueSlot[][] {
  const once = [...new Map(onTime.map((slot) => [`${slot.due} ${slot.routineId}`, slot])).values()];
  const packs: DueSlot[][] = [];
  for (let start = 0; start < once.length; start += DELIVERIES_PER_PACK) packs.push(once.slice(start, start + DELIVERIES_PER_PACK));
  return packs;
}

/**
 * Claims slots that are due: each gets its place in the ledger and its slot the next due minute, in one transaction.
 * A crash before it changes nothing, one after it leaves packs that are sent later. Two at once claim everything once: what is not due any more is left.
 * @param outage names the gap that late reminders belong to
 * @returns the packs to hand to the queue, whether more may be due, and whether some are told in a summary
 */
export async function claimDue(
  context: PushContext,
  minute: number,
  outage: number,
  slots: readonly DueSlot[],
): Promise<{ readonly packs: number[]; readonly isMore: boolean; readonly hasLate: boolean }> {
  const nextOf = nextDueOf();
  const advanced = slots.map((slot) => ({ slot, next: nextOf(slot) }));
  const firstOnTime = minute - LATE_MINUTES;
  const late = slots.filter(({ due }) => due < firstOnTime);
  const onTime = slots.filter(({ due }) => due >= firstOnTime);
  const outcome = await context.accounts.batch([
    ...insertSummaries(context, outage, late),
    ...insertLate(context, late),
    insertReminderPacks(context, packsOf(onTime)),
    advanceSlots(context, advanced),
  ]);
  // After an outage of days the next time of a slot may have gone by as well.
  const isMore = slots.length === CLAIMED_AT_ONCE || advanced.some(({ next }) => next !== null && next <= minute);
  return { packs: reminderIdsOf(outcome.at(-2)), isMore, hasLate: late.length > 0 };
}
