import type { DoseRecord } from './closed-month.ts';
import { dosesOf } from './doses-of.ts';
import { type DoseState, INTAKE_NOTES, type IntakeNote, isDayTaken } from './intake.ts';
import type { RoutineOptions, RoutinePlan } from './routine-options.ts';
import { type Slot, schedulesOf } from './schedule.ts';

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

/** Assumes rising at 07:00, meals at 08:00, 12:00 and 18:00; slots between are two hours from both. */
export const DAY_SLOTS = [
  { slot: 'EMPTY_STOMACH', time: '07:00' },
  { slot: 'BEFORE_BREAKFAST', time: '07:30' },
  { slot: 'WITH_BREAKFAST', time: '08:00' },
  { slot: 'AFTER_BREAKFAST', time: '09:00' },
  { slot: 'BETWEEN_MORNING', time: '11:00' },
  { slot: 'BEFORE_LUNCH', time: '11:30' },
  { slot: 'WITH_LUNCH', time: '12:00' },
  { slot: 'AFTER_LUNCH', time: '13:00' },
  { slot: 'BETWEEN_AFTERNOON', time: '15:30' },
  { slot: 'BEFORE_DINNER', time: '17:30' },
  { slot: 'WITH_DINNER', time: '18:00' },
  { slot: 'AFTER_DINNER', time: '19:00' },
  { slot: 'BEFORE_BED', time: '22:00' },
] as const;
export type DaySlot = (typeof DAY_SLOTS)[number]['slot'];

export const SLOT_REASONS = ['LABEL', 'FAT', 'EMPTY', 'EVENING', 'MORNING', 'APART', 'MEAL'] as const;
export type SlotReason = (typeof SLOT_REASONS)[number];

type WithOptions = { readonly options: RoutineOptions | null };

type Product = { readonly supplementId: number | null };

/** `until`: exclusive. `name`: null if not kept. */
type FormerPlan = Product &
  WithOptions & {
    readonly until: string;
    readonly isEnabled: boolean;
    readonly slots: readonly Slot[];
    readonly name: string | null;
  };

type PlannedRoutine = Product &
  WithOptions & {
    readonly name: string;
    readonly isEnabled: boolean;
    /** First day after deletion. */
    readonly endedOn: string | null;
    readonly slots: readonly Slot[];
    readonly plans: readonly FormerPlan[];
  };

type DayPlan = RoutinePlan & { readonly name: string; readonly isEnabled: boolean };

const OVER = { isEnabled: false, schedules: [], options: null };

export function planOn(routine: PlannedRoutine, date: string): DayPlan {
  const { name, endedOn } = routine;
  if (endedOn !== null && endedOn <= date) return { name, ...OVER };
  const former = routine.plans.find(({ until }) => date < until);
  if (former === undefined) return { name, isEnabled: routine.isEnabled, schedules: schedulesOf(routine.slots), options: routine.options };
  const isSameProduct = former.name === null || former.supplementId === routine.supplementId;
  const { isEnabled, options } = former;
  return { name: isSameProduct ? name : (former.name ?? name), isEnabled, schedules: schedulesOf(former.slots), options };
}

export function plannedTimes(plan: RoutinePlan, date: string): string[] {
  return dosesOf(plan, date, date).flatMap(({ time }) => time ?? []);
}
