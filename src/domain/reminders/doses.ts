import { PARTS_OF_DAY, type PartOfDay, partOfDay } from './clock-time.ts';
import { dosesOf } from './doses-of.ts';
import { type IntakeNote, isPlannedOn } from './intake.ts';
import { isOfEvening } from './last-night.ts';
import type { PlannedDose, RoutinePlan } from './routine-options.ts';

type Dosed = RoutinePlan & {
  readonly id: number;
  readonly isEnabled: boolean;
  readonly isTaken: boolean;
  readonly takenTimes: readonly string[];
  readonly notes: readonly IntakeNote[];
};

/** `time`: null without times. */
export type Dose<Routine extends Dosed = Dosed> = Pick<PlannedDose, 'time' | 'shownTime' | 'quantity'> & {
  readonly routine: Routine;
  readonly isOnly: boolean;
  readonly isTaken: boolean;
  readonly note: IntakeNote | null;
};

export function dosesOn<Routine extends Dosed>(routines: readonly Routine[], date: string): Dose<Routine>[] {
  return routines
    .flatMap((routine) =>
      dosesOf(routine, date, date).map(({ time, shownTime, quantity }, _, { length }) => ({
        routine,
        time,
        shownTime,
        quantity,
        isOnly: length < 2,
        isTaken: length < 2 || time === null ? routine.isTaken : routine.takenTimes.includes(time),
        note: routine.notes.find((note) => note.time === time) ?? null,
      })),
    )
    .sort((left, right) => (left.time ?? '').localeCompare(right.time ?? '') || left.routine.id - right.routine.id);
}

export const isOpenDose = ({ isTaken, note, routine }: Dose): boolean => !isTaken && note === null && routine.isEnabled;

export function dosesOfEvening<Routine extends Dosed & { readonly since: string | null }>(
  routines: readonly Routine[],
  date: string,
): Dose<Routine>[] {
  return dosesOn(routines, date).filter(({ routine, time }) => isOfEvening(time) && isPlannedOn(routine, date));
}

/** Skipped doses are answered but not taken. */
export type DoseCount = { readonly planned: number; readonly taken: number; readonly skipped: number };

export function countDoses(doses: readonly Dose<Dosed & { readonly since: string | null }>[], date: string): DoseCount {
  const skipped = doses.filter(({ isTaken, note }) => !isTaken && note?.state === 'SKIPPED').length;
  const counted = doses.filter(({ routine, isTaken, note }) => isTaken || note !== null || isPlannedOn(routine, date));
  return { planned: counted.length, taken: doses.filter(({ isTaken }) => isTaken).length, skipped };
}

export type DoseMood = 'none' | 'some' | 'all' | 'allButSkipped' | 'skipped';

export function moodOf({ planned, taken, skipped }: DoseCount): DoseMood {
  if (taken > 0 && taken >= planned) return 'all';
  const isAnswered = skipped > 0 && taken + skipped >= planned;
  if (taken === 0) return isAnswered ? 'skipped' : 'none';
  return isAnswered ? 'allButSkipped' : 'some';
}

export function partsOf<Each extends Pick<Dose, 'time'>>(
  doses: readonly Each[],
): readonly { readonly part: PartOfDay | null; readonly doses: readonly Each[] }[] {
  const byPart = Map.groupBy(doses, ({ time }) => (time === null ? null : partOfDay(time)));
  return [null, ...PARTS_OF_DAY].flatMap((part) => {
    const found = byPart.get(part);
    return found === undefined ? [] : [{ part, doses: found }];
  });
}

/** @param now `HH:MM` */
export function nextDose<Routine extends Dosed>(
  doses: readonly Dose<Routine>[],
  now: string,
): { readonly dose: Dose<Routine>; readonly isDue: boolean } | null {
  const dose = doses.find(({ routine, isTaken, note, time }) => routine.isEnabled && !isTaken && note === null && time !== null);
  return dose === undefined ? null : { dose, isDue: (dose.time ?? '') <= now };
}
