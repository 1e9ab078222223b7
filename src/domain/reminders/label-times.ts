import type { BindingMeal, DayPart, MealTime, Timing } from '../supplements/directions/meal-time.ts';
import type { Directions } from '../supplements/directions/read-directions.ts';
import { minuteOfDay } from './clock-time.ts';
import { DAY_SLOTS, type DaySlot } from './day-slots.ts';
import type { Wish } from './slot-wish.ts';

export type DoseTime = { readonly slot: DaySlot; readonly minute: number };

export type LabelTiming = Pick<Timing, 'dayParts' | 'minutesBeforeMeal' | 'minutesAfterMeal'> & {
  readonly meals: readonly BindingMeal[];
};

const FITTING: Readonly<Record<BindingMeal, readonly DaySlot[]>> = {
  BEFORE_MEAL: ['BEFORE_BREAKFAST', 'BEFORE_DINNER', 'BEFORE_LUNCH'],
  WITH_MEAL: ['WITH_BREAKFAST', 'WITH_DINNER', 'WITH_LUNCH'],
  AFTER_MEAL: ['AFTER_BREAKFAST', 'AFTER_DINNER', 'AFTER_LUNCH'],
  BETWEEN_MEALS: ['BETWEEN_MORNING', 'BETWEEN_AFTERNOON'],
  EMPTY_STOMACH: [
    'EMPTY_STOMACH',
    'BEFORE_BREAKFAST',
    'BEFORE_DINNER',
    'BETWEEN_AFTERNOON',
    'BETWEEN_MORNING',
    'BEFORE_LUNCH',
    'BEFORE_BED',
  ],
  BEDTIME: ['BEFORE_BED'],
};
/** For unlabelled products, after ingredients' preferences. */
const OPEN_SLOTS: readonly DaySlot[] = [...FITTING.AFTER_MEAL, ...FITTING.EMPTY_STOMACH];
const ANY_ORDER: readonly DaySlot[] = [...OPEN_SLOTS, ...FITTING.WITH_MEAL];

const NOON_FROM = 11.5 * 60;
const EVENING_FROM = 17 * 60;
const MEAL_MINUTES = 30;
/** Minutes between doses; `few`: up to three a day. */
const GAP = { few: 180, many: 120 };
const FEW = 3;
const MOST_TIMES = 6;
const PARTS_FOR: readonly (readonly DayPart[])[] = [[], [], ['MORNING', 'EVENING'], ['MORNING', 'NOON', 'EVENING']];

const SLOT_MINUTES: ReadonlyMap<DaySlot, number> = new Map(DAY_SLOTS.map(({ slot, time }) => [slot, minuteOfDay(time)]));
const MEAL_OF: Partial<Record<DaySlot, DaySlot>> = {
  BEFORE_BREAKFAST: 'WITH_BREAKFAST',
  BEFORE_LUNCH: 'WITH_LUNCH',
  BEFORE_DINNER: 'WITH_DINNER',
  AFTER_BREAKFAST: 'WITH_BREAKFAST',
  AFTER_LUNCH: 'WITH_LUNCH',
  AFTER_DINNER: 'WITH_DINNER',
};

function partOf({ minute }: DoseTime): DayPart {
  if (minute < NOON_FROM) return 'MORNING';
  return minute < EVENING_FROM ? 'NOON' : 'EVENING';
}

function bindingMeals({ meals, isOnWaking }: Timing): readonly BindingMeal[] {
  const stated = meals.filter((meal) => meal !== 'ANY');
  return isOnWaking && !stated.includes('EMPTY_STOMACH') && !stated.includes('BEFORE_MEAL') ? ['EMPTY_STOMACH', ...stated] : stated;
}

/** Null where the label leaves the hour open. */
export function bindingTiming({ meals, dayParts, minutesBeforeMeal, minutesAfterMeal }: Directions): LabelTiming | null {
  const stated = meals.filter((meal) => meal !== 'ANY');
  return stated.length + dayParts.length === 0 ? null : { meals: stated, dayParts, minutesBeforeMeal, minutesAfterMeal };
}

function doseAt(slot: DaySlot, meal: MealTime | null, { minutesBeforeMeal, minutesAfterMeal }: Timing): DoseTime {
  const usual = SLOT_MINUTES.get(slot) ?? 0;
  const table = SLOT_MINUTES.get(MEAL_OF[slot] ?? slot) ?? usual;
  if (meal === 'BEFORE_MEAL' && minutesBeforeMeal !== null) return { slot, minute: Math.max(0, table - minutesBeforeMeal) };
  if (meal === 'AFTER_MEAL' && minutesAfterMeal !== null) return { slot, minute: table + MEAL_MINUTES + minutesAfterMeal };
  return { slot, minute: usual };
}

type Candidate = DoseTime & { readonly part: DayPart; readonly rank: number };

function candidate(dose: DoseTime, wish: Wish): Candidate {
  const own = wish.slots.indexOf(dose.slot);
  return { ...dose, part: partOf(dose), rank: own >= 0 ? own : wish.slots.length + ANY_ORDER.indexOf(dose.slot) };
}

function choose<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  if (size === 1) return items.map((item) => [item]);
  return items.flatMap((item, index) => choose(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

function follows(way: readonly Candidate[], dayParts: readonly DayPart[]): boolean {
  if (way.length < dayParts.length) return way.every(({ part }) => dayParts.includes(part));
  return dayParts.every((wanted) => way.some(({ part }) => part === wanted));
}

/** Lexicographic: doses too close, missing parts of day, distance from preferences. */
type Costs = { readonly near: number; readonly missing: number; readonly rank: number };

function costsOf(way: readonly Candidate[]): Costs {
  const gap = way.length > FEW ? GAP.many : GAP.few;
  const wanted = PARTS_FOR[Math.min(way.length, FEW)] ?? [];
  const near = way.reduce(
    (pairs, { minute }, place) => pairs + way.slice(place + 1).filter((other) => Math.abs(other.minute - minute) < gap).length,
    0,
  );
  return {
    near,
    missing: wanted.filter((part) => !way.some((dose) => dose.part === part)).length,
    rank: way.reduce((sum, { rank }) => sum + rank, 0),
  };
}

type Ways = readonly (readonly DoseTime[])[];

const found = new WeakMap<Directions, Map<string, Ways>>();

/** Labels bind, one alternative is followed, preferences decide the rest. Empty when unclear or impossible. */
export function allowedTimes(directions: Directions, wish: Wish): Ways {
  const known = found.get(directions) ?? new Map<string, Ways>();
  found.set(directions, known);
  const key = `${wish.slots} ${wish.never}`;
  const ways = known.get(key) ?? waysOf(directions, wish);
  known.set(key, ways);
  return ways;
}

function waysOf(directions: Directions, wish: Wish): Ways {
  const { isUnclear, timesPerDay, notAt, dayParts } = directions;
  const times = timesPerDay?.min ?? 0;
  if (isUnclear || times < 1 || times > MOST_TIMES) return [];
  const isOpen = (slot: DaySlot) => !wish.never.includes(slot) && !notAt.some((meal) => meal !== 'ANY' && FITTING[meal].includes(slot));
  const dosesFor = (meal: BindingMeal) => FITTING[meal].filter(isOpen).map((slot) => candidate(doseAt(slot, meal, directions), wish));
  const meals = bindingMeals(directions);
  // `아침 공복과 취침 전` twice a day: one each.
  const isEach = meals.length > 1 && times >= meals.length && meals.includes('BEDTIME');
  const pools = isEach
    ? [[...new Map(meals.flatMap(dosesFor).map((dose) => [dose.slot, dose])).values()]]
    : meals.length === 0
      ? [OPEN_SLOTS.filter(isOpen).map((slot) => candidate(doseAt(slot, null, directions), wish))]
      : meals.map(dosesFor);
  const ways = pools
    .flatMap((pool) => choose(pool, times))
    .filter((way) => !isEach || meals.every((meal) => way.some(({ slot }) => FITTING[meal].includes(slot))))
    .filter((way) => follows(way, dayParts))
    .map((way) => ({ way, ...costsOf(way) }))
    .toSorted((left, right) => left.near - right.near || left.missing - right.missing || left.rank - right.rank);
  // Never stack doses to resolve a clash.
  return ways.filter(({ near }) => near === ways[0]?.near).map(({ way }) => way);
}
