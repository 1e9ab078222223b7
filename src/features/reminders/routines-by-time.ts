import type { Routine } from '#contract/reminders/routine.ts';
import type { RoutinePlan } from '#domain/reminders/routine-options.ts';
import { firstTime, normaliseSchedules } from '#domain/reminders/schedule.ts';

const NO_TIME = '~';

function headingOf({ schedules, options }: RoutinePlan): string {
  const { asNeeded = null, everyDays = null, everyWeeks = null, endsOn = null } = options ?? {};
  return JSON.stringify([normaliseSchedules(schedules), asNeeded, everyDays, everyWeeks, endsOn]);
}

export function routinesByTime(routines: readonly Routine[]): Routine[][] {
  const timeOf = ({ schedules }: Routine) => firstTime(schedules) ?? NO_TIME;
  const inOrder = routines.toSorted((one, other) => {
    const [time, otherTime] = [timeOf(one), timeOf(other)];
    if (time !== otherTime) return time < otherTime ? -1 : 1;
    return one.name.localeCompare(other.name, 'ko');
  });
  return [...Map.groupBy(inOrder, headingOf).values()];
}
