import type { Routine } from '#contract/routine.ts';
import type { RoutinePlan } from '#domain/routine-options.ts';
import { firstTime, normaliseSchedules } from '#domain/schedule.ts';

/** After every time of day. */
const NO_TIME = '~';

/** What the heading of a group says. */
function headingOf({ schedules, options }: RoutinePlan): string {
  const { asNeeded = null, everyDays = null, everyWeeks = null, endsOn = null } = options ?? {};
  return JSON.stringify([normaliseSchedules(schedules), asNeeded, everyDays, everyWeeks, endsOn]);
}

/** As the day goes: by first time, those of one plan together, then by name. */
export function routinesByTime(routines: readonly Routine[]): Routine[][] {
  const timeOf = ({ schedules }: Routine) => firstTime(schedules) ?? NO_TIME;
  const inOrder = routines.toSorted((one, other) => {
    const [time, otherTime] = [timeOf(one), timeOf(other)];
    if (time !== otherTime) return time < otherTime ? -1 : 1;
    return one.name.localeCompare(other.name, 'ko');
  });
  return [...Map.groupBy(inOrder, headingOf).values()];
}
