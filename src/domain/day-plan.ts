import { holdersBySlug } from './holders.ts';

/** The hours of a suggested day, in its order; times are those of a person who gets up at seven and eats at eight, noon and six. */
export const DAY_SLOTS = [
  { slot: 'EMPTY_STOMACH', time: '07:00' },
  { slot: 'AFTER_BREAKFAST', time: '09:00' },
  { slot: 'AFTER_LUNCH', time: '13:00' },
  { slot: 'AFTER_DINNER', time: '19:00' },
  { slot: 'BEFORE_BED', time: '22:00' },
] as const;
export type DaySlot = (typeof DAY_SLOTS)[number]['slot'];

/** Why a product stands at its hour: its label says so, it needs fat, an empty stomach, the evening or the morning, distance from others, or nothing special. */
export type SlotReason = 'LABEL' | 'FAT' | 'EMPTY' | 'EVENING' | 'MORNING' | 'APART' | 'MEAL';

export type PlannedSupplement = {
  readonly supplementId: number;
  readonly slugs: readonly string[];
  /** The label's directions, as free text. */
  readonly method: string;
};

/** Two ingredients that should not be swallowed at the same time. */
export type Spacing = { readonly slugs: readonly string[]; readonly minutes: number };

type PlanEntry = { readonly supplementId: number; readonly slot: DaySlot; readonly reason: SlotReason };

/** `together`: products that could not be kept apart within a day. */
type DayPlan = { readonly entries: readonly PlanEntry[]; readonly together: readonly (readonly [number, number])[] };

const FAT_SOLUBLE = [
  'vitamin-a',
  'vitamin-d',
  'vitamin-e',
  'vitamin-k',
  'lutein',
  'astaxanthin',
  'coenzyme-q10',
  'omega-3',
  'beta-carotene',
];
const MOST_OF_A_LEADING_INGREDIENT = 3;

type Wish = { readonly slots: readonly DaySlot[]; readonly reason: SlotReason };

function labelWish(method: string): Wish | null {
  if (/취침|자기\s*전|잠들기/.test(method)) return { slots: ['BEFORE_BED'], reason: 'LABEL' };
  if (/공복|식전|식사\s*전/.test(method)) return { slots: ['EMPTY_STOMACH', 'BEFORE_BED'], reason: 'LABEL' };
  if (/식후|식사\s*(후|와|중|직후)/.test(method)) return { slots: ['AFTER_BREAKFAST', 'AFTER_DINNER', 'AFTER_LUNCH'], reason: 'LABEL' };
  return null;
}

/** Where a product would stand alone: its label first, then the ingredients that care about the hour (data: usual practice, not the register). */
function wishOf({ slugs, method }: PlannedSupplement): Wish {
  const says = labelWish(method);
  if (says) return says;
  const leads = (slug: string) => slugs.includes(slug) && slugs.length <= MOST_OF_A_LEADING_INGREDIENT;
  if (leads('iron')) return { slots: ['EMPTY_STOMACH', 'BEFORE_BED', 'AFTER_LUNCH'], reason: 'EMPTY' };
  if (leads('dietary-fiber')) return { slots: ['BEFORE_BED', 'EMPTY_STOMACH'], reason: 'APART' };
  if (leads('magnesium') || leads('calcium')) return { slots: ['AFTER_DINNER', 'BEFORE_BED', 'AFTER_LUNCH'], reason: 'EVENING' };
  if (slugs.some((slug) => FAT_SOLUBLE.includes(slug))) return { slots: ['AFTER_BREAKFAST', 'AFTER_DINNER', 'AFTER_LUNCH'], reason: 'FAT' };
  if (slugs.some((slug) => slug.startsWith('vitamin-b') || slug === 'niacin' || slug === 'red-ginseng'))
    return { slots: ['AFTER_BREAKFAST', 'AFTER_LUNCH', 'AFTER_DINNER'], reason: 'MORNING' };
  return { slots: ['AFTER_BREAKFAST', 'AFTER_LUNCH', 'AFTER_DINNER'], reason: 'MEAL' };
}

/** How often a day the label says; 1 where it does not, at most 3. */
export function timesPerDay(method: string): 1 | 2 | 3 {
  const times = Number(/1\s*일\s*(\d)\s*(?:[~∼-]\s*\d\s*)?회/.exec(method)?.[1] ?? 1);
  return times >= 3 ? 3 : times === 2 ? 2 : 1;
}

const SEVERAL_TIMES = { 2: ['AFTER_BREAKFAST', 'AFTER_DINNER'], 3: ['AFTER_BREAKFAST', 'AFTER_LUNCH', 'AFTER_DINNER'] } as const;

const MINUTES = new Map<DaySlot, number>(DAY_SLOTS.map(({ slot, time }) => [slot, Number(time.slice(0, 2)) * 60 + Number(time.slice(3))]));

function minutesOf(slot: DaySlot): number {
  return MINUTES.get(slot) ?? 0;
}

type Distances = ReadonlyMap<PlannedSupplement, ReadonlyMap<PlannedSupplement, number>>;

/** The minutes that belong between each two products; nothing where they may be taken together. */
function distancesOf(supplements: readonly PlannedSupplement[], spacings: readonly Spacing[]): Distances {
  const distances = new Map(supplements.map((supplement) => [supplement, new Map<PlannedSupplement, number>()]));
  const keepApart = (one: PlannedSupplement, other: PlannedSupplement, minutes: number) => {
    const known = distances.get(one);
    known?.set(other, Math.max(minutes, known.get(other) ?? 0));
  };
  const holders = holdersBySlug(supplements);
  for (const { slugs, minutes } of spacings) {
    const [left = [], right] = slugs.map((slug) => holders.get(slug) ?? []);
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

/**
 * A day on which nothing that should be apart is taken together. Products that clash most choose their hour first; several times a day means meals.
 * @param spacings pairs of ingredients and how many minutes belong between them; one ingredient alone keeps away from everything
 */
export function planDay(supplements: readonly PlannedSupplement[], spacings: readonly Spacing[]): DayPlan {
  const distances = distancesOf(supplements, spacings);
  const clashes = (one: PlannedSupplement) => distances.get(one)?.size ?? 0;
  const order = supplements.toSorted((left, right) => clashes(right) - clashes(left));
  const placed: { readonly supplement: PlannedSupplement; readonly entry: PlanEntry }[] = [];
  const together: (readonly [number, number])[] = [];
  for (const supplement of order) {
    const wish = wishOf(supplement);
    const times = timesPerDay(supplement.method);
    const foes = (slot: DaySlot) =>
      placed.filter(
        (other) => Math.abs(minutesOf(slot) - minutesOf(other.entry.slot)) < (distances.get(supplement)?.get(other.supplement) ?? 0),
      );
    const add = (slot: DaySlot, reason: SlotReason): void => {
      for (const { supplement: foe } of foes(slot)) together.push([supplement.supplementId, foe.supplementId]);
      placed.push({ supplement, entry: { supplementId: supplement.supplementId, slot, reason } });
    };
    if (times > 1) {
      for (const slot of SEVERAL_TIMES[times === 3 ? 3 : 2]) add(slot, wish.reason === 'LABEL' ? 'LABEL' : 'MEAL');
      continue;
    }
    const choices = [...wish.slots, ...DAY_SLOTS.map(({ slot }) => slot)];
    const [first] = wish.slots;
    const slot = choices.find((choice) => foes(choice).length === 0) ?? first;
    if (slot) add(slot, slot === first ? wish.reason : 'APART');
  }
  const entries = placed
    .map(({ entry }) => entry)
    .toSorted((left, right) => minutesOf(left.slot) - minutesOf(right.slot) || left.supplementId - right.supplementId);
  return { entries, together };
}
