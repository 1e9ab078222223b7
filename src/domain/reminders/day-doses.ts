import type { DoseRecord } from './closed-month.ts';
import { type DoseState, INTAKE_NOTES, type IntakeNote, isDayTaken } from './intake.ts';

export type RoutineDose = DoseRecord & { readonly routineId: number; readonly reason: string | null };

export type DayDoses = {
  readonly routineId: number;
  readonly date: string;
  readonly isWhole: boolean;
  readonly takenTimes: readonly string[];
  readonly notes: readonly IntakeNote[];
  /** Set by another device. */
  readonly otherStates: readonly { readonly time: string; readonly state: DoseState }[];
};

const isTakenState = (state: DoseState) => state === 'TAKEN' || state === 'LATE';

function notesOf({ time, state, reason }: RoutineDose): IntakeNote[] {
  const noted = INTAKE_NOTES.find((each) => each === state);
  return noted === undefined ? [] : [{ time, state: noted, reason }];
}

/** @param doses the last of one time counts */
export function dayDoses(doses: readonly RoutineDose[]): DayDoses[] {
  const days = Map.groupBy(doses, ({ routineId, date }) => `${routineId} ${date}`);
  return [...days.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const times = [...new Map(all.map((dose) => [dose.time, dose])).values()].sort((left, right) => left.time.localeCompare(right.time));
    const timed = times.filter(({ time }) => time !== '');
    const whole = times.find(({ time }) => time === '');
    return [
      {
        routineId: first.routineId,
        date: first.date,
        isWhole: whole !== undefined && isTakenState(whole.state) && timed.every(({ state }) => isTakenState(state)),
        takenTimes: timed.filter(({ state }) => isTakenState(state)).map(({ time }) => time),
        notes: timed.flatMap(notesOf),
        otherStates: timed.flatMap(({ time, other }) => (other === null ? [] : [{ time, state: other }])),
      },
    ];
  });
}

/** Stable; below 2⁵³. @param date `YYYY-MM-DD` */
export function recordIdOf(routineId: number, date: string): number {
  return (routineId % 2 ** 36) * 2 ** 17 + Date.parse(date) / 86_400_000;
}

export function isTakenAsPlanned(day: Pick<DayDoses, 'isWhole' | 'takenTimes'> | undefined, planned: readonly string[]): boolean {
  return day !== undefined && (day.isWhole || isDayTaken(planned, day.takenTimes));
}
