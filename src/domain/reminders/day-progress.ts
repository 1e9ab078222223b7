import { dosesOf } from './doses-of.ts';
import { isOfEvening } from './last-night.ts';
import { isPlanned, type RoutinePlan } from './routine-options.ts';

type DayRoutine = RoutinePlan & {
  readonly name: string;
  readonly supplementId: number | null;
  readonly isEnabled: boolean;
  readonly isTaken: boolean;
  readonly takenTimes: readonly string[];
  /** Noted but not taken: skipped. */
  readonly notes?: readonly { readonly time: string }[];
};

/** `others`: number of further doses; ids of catalogue products only. */
type NextDose = Pick<Dose, 'time' | 'name' | 'quantity' | 'unit'> & { readonly others: number; readonly supplementIds: number[] };

/** In doses, as `countDoses`; those of a disabled routine count only where answered. */
export type DayProgress = { readonly planned: number; readonly taken: number; readonly next: NextDose | null };

export type LastNight = NextDose & { readonly date: string };

type Dose = {
  readonly time: string;
  readonly name: string;
  readonly supplementId: number | null;
  readonly quantity: number | null;
  readonly unit: string | null;
};

function isCounted(routine: DayRoutine, date: string): boolean {
  if (!isPlanned(routine.options)) return false;
  return routine.isTaken || (routine.isEnabled && dosesOf(routine, date, date).length > 0);
}

/** @param routines all of a person, with that date's ticks */
export function openDoses(routines: readonly DayRoutine[], date: string): Dose[] {
  return routines
    .filter((routine) => !routine.isTaken && isCounted(routine, date))
    .flatMap(({ name, supplementId, takenTimes, notes = [], ...plan }) =>
      dosesOf(plan, date, date).flatMap(({ time, quantity }) =>
        time === null || takenTimes.includes(time) || notes.some((note) => note.time === time)
          ? []
          : [{ time, name, supplementId, quantity, unit: plan.options?.unit ?? null }],
      ),
    )
    .toSorted((left, right) => left.time.localeCompare(right.time));
}

const idsOf = (doses: readonly Dose[]) => [...new Set(doses.flatMap(({ supplementId }) => supplementId ?? []))];

function nextOf(doses: readonly Dose[]): NextDose | null {
  const [first, ...later] = doses;
  if (first === undefined) return null;
  const others = later.filter(({ time }) => time === first.time);
  const { time, name, quantity, unit } = first;
  return { time, name, quantity, unit, others: others.length, supplementIds: idsOf([first, ...others]) };
}

/** @param routines all that existed, with that date's ticks */
export function lastNightOf(routines: readonly DayRoutine[], date: string): LastNight | null {
  const next = nextOf(openDoses(routines, date).filter(({ time }) => isOfEvening(time)));
  return next && { ...next, date };
}

export function dayProgress(routines: readonly DayRoutine[], date: string): DayProgress {
  const doses = routines
    .filter(({ options }) => isPlanned(options))
    .flatMap(({ isEnabled, isTaken, takenTimes, notes = [], ...plan }) =>
      dosesOf(plan, date, date).map(({ time }) => ({
        isTaken: isTaken || takenTimes.includes(time ?? ''),
        isCounted: isEnabled || notes.some((note) => note.time === time),
      })),
    );
  const taken = doses.filter((dose) => dose.isTaken);
  return {
    planned: taken.length + doses.filter((dose) => !dose.isTaken && dose.isCounted).length,
    taken: taken.length,
    next: nextOf(openDoses(routines, date)),
  };
}
