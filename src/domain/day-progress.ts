import { occursOn, plannedTimes } from './planned-day.ts';
import type { RoutineOptions } from './routine-options.ts';
import type { Schedule } from './schedule.ts';

type DayRoutine = {
  readonly name: string;
  readonly isEnabled: boolean;
  readonly schedules: readonly Schedule[];
  readonly options?: RoutineOptions | null | undefined;
  readonly isTaken: boolean;
  readonly takenTimes: readonly string[];
  /** Noted times that are not taken were skipped. */
  readonly notes?: readonly { readonly time: string }[];
};

/** With the number of others at that time. */
type NextDose = { readonly time: string; readonly name: string; readonly others: number };

/** Routines due, routines taken, and the next dose; disabled routines count only where taken. */
export type DayProgress = { readonly planned: number; readonly taken: number; readonly next: NextDose | null };

type Dose = { readonly time: string; readonly name: string };

function isCounted(routine: DayRoutine, date: string): boolean {
  if (routine.options?.asNeeded === true) return false;
  return routine.isTaken || (routine.isEnabled && occursOn(routine, date));
}

/** @param routines all of a person, with the ticks of that date */
export function openDoses(routines: readonly DayRoutine[], date: string): Dose[] {
  return routines
    .filter((routine) => !routine.isTaken && isCounted(routine, date))
    .flatMap(({ name, takenTimes, notes = [], ...plan }) =>
      plannedTimes(plan, date).flatMap((time) =>
        takenTimes.includes(time) || notes.some((note) => note.time === time) ? [] : [{ time, name }],
      ),
    )
    .toSorted((left, right) => left.time.localeCompare(right.time));
}

/** @param routines all of a person, with the ticks of that date */
export function dayProgress(routines: readonly DayRoutine[], date: string): DayProgress {
  const counted = routines.filter((routine) => isCounted(routine, date));
  const open = openDoses(routines, date);
  const [first] = open;
  return {
    planned: counted.length,
    taken: counted.filter(({ isTaken }) => isTaken).length,
    next: first === undefined ? null : { ...first, others: open.filter(({ time }) => time === first.time).length - 1 },
  };
}
