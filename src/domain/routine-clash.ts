import { minuteOfDay, timeOfMinute } from './clock-time.ts';
import type { Schedule } from './schedule.ts';
import { daysOf } from './schedule.ts';

type SpacingRule = { readonly name: string; readonly slugs: readonly string[]; readonly spacingMinutes: number };

type ClashRoutine = { readonly id: number; readonly slugs: readonly string[]; readonly schedules: readonly Schedule[] };

type Clash = {
  readonly rule: string;
  readonly routineIds: readonly [number, number];
  readonly times: readonly [string, string];
};

/** On a shared weekday, within `spacing` minutes. */
function closeTimes(left: ClashRoutine, right: ClashRoutine, spacing: number): readonly [string, string] | null {
  const common = daysOf(left.schedules).filter((day) => right.schedules.some(({ dayOfWeek }) => dayOfWeek === day));
  for (const day of common) {
    const minutes = (routine: ClashRoutine) =>
      routine.schedules.filter(({ dayOfWeek }) => dayOfWeek === day).map(({ time }) => minuteOfDay(time));
    for (const one of minutes(left))
      for (const other of minutes(right)) if (Math.abs(one - other) < spacing) return [timeOfMinute(one), timeOfMinute(other)];
  }
  return null;
}

/** Products holding both sides are exempt, or a multivitamin would clash with everything. */
export function findClashes(routines: readonly ClashRoutine[], rules: readonly SpacingRule[]): Clash[] {
  return rules.flatMap(({ name, slugs: [first = '', second = ''], spacingMinutes }) => {
    const only = (wanted: string, other: string) => routines.filter(({ slugs }) => slugs.includes(wanted) && !slugs.includes(other));
    return only(first, second).flatMap((left) =>
      only(second, first).flatMap((right) => {
        const times = closeTimes(left, right, spacingMinutes);
        return times === null ? [] : [{ rule: name, routineIds: [left.id, right.id] as const, times }];
      }),
    );
  });
}
