import type { Routine } from '#contract/routine.ts';
import { firstTime, normaliseSchedules } from '#domain/schedule.ts';

/** After every time of day. */
const NO_TIME = '~';

/** As the day goes: by first time, those of one schedule together, then by name. */
export function routinesByTime(routines: readonly Routine[]): Routine[][] {
  const timeOf = ({ schedules }: Routine) => firstTime(schedules) ?? NO_TIME;
  const inOrder = routines.toSorted((one, other) => {
    const [time, otherTime] = [timeOf(one), timeOf(other)];
    if (time !== otherTime) return time < otherTime ? -1 : 1;
    return one.name.localeCompare(other.name, 'ko');
  });
  return [...Map.groupBy(inOrder, ({ schedules }) => JSON.stringify(normaliseSchedules(schedules))).values()];
}
