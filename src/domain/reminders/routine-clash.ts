import { addDays } from '../shared/calendar-date.ts';
import { minuteOfDay } from './clock-time.ts';
import { dosesOf } from './doses-of.ts';
import { personOf } from './household.ts';
import type { RoutinePlan } from './routine-options.ts';

const DAYS_AHEAD = 365;

type SpacingRule = { readonly name: string; readonly slugs: readonly string[]; readonly spacingMinutes: number };

type ClashRoutine = RoutinePlan & { readonly id: number; readonly slugs: readonly string[] };

type Clash = {
  readonly rule: string;
  readonly routineIds: readonly [number, number];
  readonly times: readonly [string, string];
};

type DatedTimes = ReadonlyMap<string, readonly string[]>;

function yearOf(plan: RoutinePlan, today: string): DatedTimes {
  const times = new Map<string, string[]>();
  for (const { date, time } of dosesOf(plan, today, addDays(today, DAYS_AHEAD)))
    if (time !== null) times.set(date, [...(times.get(date) ?? []), time]);
  return times;
}

/** Within `spacing` minutes. */
function closeTimes(left: DatedTimes, right: DatedTimes, spacing: number): readonly [string, string] | null {
  for (const [date, times] of left)
    for (const one of times)
      for (const other of right.get(date) ?? []) if (Math.abs(minuteOfDay(one) - minuteOfDay(other)) < spacing) return [one, other];
  return null;
}

type Thing = { readonly supplementId: number | null; readonly name: string };

/** By product, else by name: what shares a pack. */
export function isSameThing(one: Thing, other: Thing): boolean {
  return one.supplementId === other.supplementId && (one.supplementId !== null || one.name === other.name);
}

const unplannedKind = ({ options }: RoutinePlan) => (options?.asNeeded === true ? 'AS_NEEDED' : options?.withoutTimes === true);

/** Of one person: a dose in common within a year, both as needed, or both without times. */
export function isDuplicate(one: RoutinePlan, other: RoutinePlan, today: string): boolean {
  if (personOf(one) !== personOf(other)) return false;
  const [kind, otherKind] = [unplannedKind(one), unplannedKind(other)];
  if (kind !== false || otherKind !== false) return kind === otherKind;
  return closeTimes(yearOf(one, today), yearOf(other, today), 1) !== null;
}

/** @param routines of one person. Products with both sides are exempt: a multivitamin would clash with everything. */
export function findClashes(routines: readonly ClashRoutine[], rules: readonly SpacingRule[], today: string): Clash[] {
  const years = new Map(routines.map((routine) => [routine.id, yearOf(routine, today)]));
  const timesOf = ({ id }: ClashRoutine): DatedTimes => years.get(id) ?? new Map();
  return rules.flatMap(({ name, slugs: [first = '', second = ''], spacingMinutes }) => {
    const only = (wanted: string, other: string) => routines.filter(({ slugs }) => slugs.includes(wanted) && !slugs.includes(other));
    return only(first, second).flatMap((left) =>
      only(second, first).flatMap((right) => {
        const times = closeTimes(timesOf(left), timesOf(right), spacingMinutes);
        return times === null ? [] : [{ rule: name, routineIds: [left.id, right.id] as const, times }];
      }),
    );
  });
}
