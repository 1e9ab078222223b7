import { nextDue } from '#domain/zoned-time.ts';
import type { PushContext } from './push-context.ts';
import { advanceSlots, CLAIMED_AT_ONCE, type DueSlot, idsOf, insertDeliveries, insertPacks, insertSummaries } from './queries/claims.ts';

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

function packsOf(onTime: readonly DueSlot[]): string[] {
  const packs: string[] = [];
  for (let start = 0; start < onTime.length; start += DELIVERIES_PER_PACK)
    packs.push(JSON.stringify(onTime.slice(start, start + DELIVERIES_PER_PACK).map(({ due, routineId }) => [due, 'REMINDER', routineId])));
  return packs;
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
  const nextOf = nextDueOf();
  const advanced = slots.map((slot) => ({ slot, next: nextOf(slot) }));
  const firstOnTime = minute - LATE_MINUTES;
  const onTime = slots.filter(({ due }) => due >= firstOnTime);
  const outcome = await context.accounts.batch([
    ...insertSummaries(
      context,
      outage,
      slots.filter(({ due }) => due < firstOnTime),
    ),
    insertDeliveries(context, slots, firstOnTime),
    advanceSlots(context, advanced),
    insertPacks(context, packsOf(onTime)),
  ]);
  // After an outage of days the next time of a slot may have gone by as well.
  const isMore = slots.length === CLAIMED_AT_ONCE || advanced.some(({ next }) => next !== null && next <= minute);
  return { packs: idsOf(outcome.at(-1)), isMore };
}
