import { timeOfMinute } from '../reminders/clock-time.ts';
import type { DaySlot, SlotReason } from '../reminders/day-slots.ts';
import { allowedTimes, bindingTiming, type DoseTime, type LabelTiming } from '../reminders/label-times.ts';
import { type Wish, wishOf } from '../reminders/slot-wish.ts';
import type { Directions } from '../supplements/directions/read-directions.ts';
import { holdersBySlug } from '../supplements/holders.ts';
import { isMeant } from './pairing.ts';

export type PlannedSupplement = {
  readonly supplementId: number;
  readonly slugs: readonly string[];
  readonly directions: Directions;
  readonly isMedicine?: boolean;
};

export type Spacing = {
  readonly slugs: readonly string[];
  readonly minutes: number;
  /** A product with both is exempt. */
  readonly exceptCombined?: boolean;
};

/** `label` only with reason LABEL. */
type PlanEntry = {
  readonly supplementId: number;
  readonly slot: DaySlot;
  /** `HH:MM`. */
  readonly time: string;
  readonly reason: SlotReason;
  readonly label: LabelTiming | null;
};

/** `together`: could not be spaced. `askAbout`: depend on a medicine's hour. */
type DayPlan = {
  readonly entries: readonly PlanEntry[];
  readonly together: readonly (readonly [number, number])[];
  readonly unclear: readonly number[];
  readonly askAbout: readonly number[];
};

type Distances = ReadonlyMap<PlannedSupplement, ReadonlyMap<PlannedSupplement, number>>;

/** Minutes; absent where none. */
function distancesOf(supplements: readonly PlannedSupplement[], spacings: readonly Spacing[]): Distances {
  const distances = new Map(supplements.map((supplement) => [supplement, new Map<PlannedSupplement, number>()]));
  const keepApart = (one: PlannedSupplement, other: PlannedSupplement, minutes: number) => {
    const known = distances.get(one);
    known?.set(other, Math.max(minutes, known.get(other) ?? 0));
  };
  const holders = holdersBySlug(supplements);
  for (const { slugs, minutes, exceptCombined = false } of spacings) {
    if (!slugs.every((slug) => holders.has(slug))) continue;
    const [left = [], right] = slugs.map((slug) =>
      (holders.get(slug) ?? []).filter((supplement) => isMeant({ slugs, exceptCombined }, supplement)),
    );
    for (const one of left) {
      for (const other of right ?? supplements.filter((supplement) => !left.includes(supplement))) {
        if (one === other) continue;
        keepApart(one, other, minutes);
        keepApart(other, one, minutes);
      }
    }
  }
  return distances;
}

/** A medicine's empty-stomach slots, and those too near. */
const MORNING: readonly DaySlot[] = ['EMPTY_STOMACH', 'BEFORE_BREAKFAST', 'WITH_BREAKFAST', 'AFTER_BREAKFAST'];

/** `isAsked`: the label wants the medicine's hour. */
function timesFor({ directions }: PlannedSupplement, wish: Wish, isMorningTaken: boolean) {
  const ways = allowedTimes(directions, wish);
  if (!isMorningTaken || ways.length === 0) return { ways, isAsked: false };
  const isForMorning = directions.isOnWaking || directions.dayParts.includes('MORNING') || directions.meals.includes('EMPTY_STOMACH');
  const without = (slots: readonly DaySlot[]) => allowedTimes(directions, { ...wish, never: [...wish.never, ...slots] });
  // Late morning is far enough, early afternoon better.
  const later = isForMorning ? [] : [...without([...MORNING, 'BETWEEN_MORNING']), ...without(MORNING)];
  return { ways: later, isAsked: later.length === 0 };
}

type Placed = { readonly supplement: PlannedSupplement; readonly minute: number; readonly entry: PlanEntry };

function calmest(ways: readonly (readonly DoseTime[])[], clashesOf: (dose: DoseTime) => number): readonly DoseTime[] {
  let best: { readonly way: readonly DoseTime[]; readonly clashes: number } | null = null;
  for (const way of ways) {
    const clashes = way.reduce((sum, dose) => sum + clashesOf(dose), 0);
    if (best === null || clashes < best.clashes) best = { way, clashes };
    if (clashes === 0) break;
  }
  return best?.way ?? [];
}

function reasonOf(slot: DaySlot, wish: Wish, preferred: readonly DoseTime[]): SlotReason {
  if (!preferred.some((dose) => dose.slot === slot)) return 'APART';
  return wish.slots.includes(slot) ? wish.reason : 'MEAL';
}

/**
 * Greedy: labels bind; labelled products first, then by clashes; ingredients decide the rest (source: common practice, not the register).
 * @param spacings minutes; a single ingredient keeps away from everything @param notInTheMorning far from an early-morning medicine
 */
export function planDay(
  supplements: readonly PlannedSupplement[],
  spacings: readonly Spacing[],
  notInTheMorning: ReadonlySet<number> = new Set(),
): DayPlan {
  const distances = distancesOf(supplements, spacings);
  const planned = supplements.map((supplement) => {
    const wish = wishOf(supplement.slugs, supplements.length > 1);
    const times = timesFor(supplement, wish, notInTheMorning.has(supplement.supplementId));
    return { supplement, wish, ...times, label: bindingTiming(supplement.directions) };
  });
  const clashes = (one: PlannedSupplement) => distances.get(one)?.size ?? 0;
  const order = planned
    .filter(({ ways }) => ways.length > 0)
    .toSorted(
      (left, right) => Number(right.label !== null) - Number(left.label !== null) || clashes(right.supplement) - clashes(left.supplement),
    );
  const placed: Placed[] = [];
  const together = new Map<string, readonly [number, number]>();
  for (const { supplement, wish, ways, label } of order) {
    const { supplementId } = supplement;
    const foes = ({ minute }: DoseTime) =>
      placed.filter((other) => Math.abs(minute - other.minute) < (distances.get(supplement)?.get(other.supplement) ?? 0));
    const doses = calmest(ways, (dose) => foes(dose).length);
    for (const foe of doses.flatMap(foes))
      together.set(`${supplementId}-${foe.supplement.supplementId}`, [supplementId, foe.supplement.supplementId]);
    placed.push(
      ...doses.map(({ slot, minute }) => ({
        supplement,
        minute,
        entry: {
          ...{ supplementId, slot, label, time: timeOfMinute(minute) },
          reason: label === null ? reasonOf(slot, wish, ways[0] ?? []) : ('LABEL' as const),
        },
      })),
    );
  }
  const unscheduled = planned.filter(({ ways }) => ways.length === 0);
  const idsOf = (list: typeof unscheduled) => list.map(({ supplement }) => supplement.supplementId);
  return {
    entries: placed
      .toSorted((left, right) => left.minute - right.minute || left.entry.supplementId - right.entry.supplementId)
      .map(({ entry }) => entry),
    together: [...together.values()],
    unclear: idsOf(unscheduled.filter(({ isAsked }) => !isAsked)),
    askAbout: idsOf(unscheduled.filter(({ isAsked }) => isAsked)),
  };
}
