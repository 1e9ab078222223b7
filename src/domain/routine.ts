import { normaliseTime, sortedTimes } from './clock-time.ts';
import { normaliseSchedules, type Schedule, timesOn } from './schedule.ts';
import { parseWeekday, type Weekday } from './weekday.ts';

/** A reminder as screens show it. */
export type Routine = {
  readonly id: number;
  readonly isCustom: boolean;
  readonly supplementId: number | null;
  readonly name: string;
  readonly imageUrl: string;
  readonly isEnabled: boolean;
  readonly schedules: readonly Schedule[];
  /** Whether the asked date was taken as a whole. */
  readonly isTaken: boolean;
  /** The times of the asked date that were ticked. */
  readonly takenTimes: readonly string[];
};

type WireTime = string | { readonly hour: number; readonly minute: number };

/** A routine as servers of the contract send it: several names for most things. */
export type LooseRoutine = {
  readonly notificationRoutineId?: number | undefined;
  readonly routineId?: number | undefined;
  readonly id?: number | undefined;
  readonly notificationId?: number | undefined;
  readonly isCustom?: boolean | undefined;
  readonly supplementId?: number | null | undefined;
  readonly supplementName?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly supplementImageUrl?: string | null | undefined;
  readonly imageUrl?: string | null | undefined;
  readonly taken?: boolean | null | undefined;
  readonly isTaken?: boolean | null | undefined;
  readonly enabled?: boolean | null | undefined;
  readonly isEnabled?: boolean | null | undefined;
  readonly status?: string | null | undefined;
  readonly times?: readonly WireTime[] | null | undefined;
  readonly daysOfWeek?: readonly string[] | null | undefined;
  readonly schedules?: readonly { readonly dayOfWeek: string; readonly time: WireTime }[] | null | undefined;
  readonly takenTimes?: readonly string[] | null | undefined;
};

function timeOf(time: WireTime): string | null {
  return normaliseTime(typeof time === 'string' ? time : `${time.hour}:${time.minute}`);
}

function schedulesFrom(wire: LooseRoutine): Schedule[] {
  const given = (wire.schedules ?? []).flatMap(({ dayOfWeek, time }) => {
    const [day, clock] = [parseWeekday(dayOfWeek), timeOf(time)];
    return day === null || clock === null ? [] : [{ dayOfWeek: day, time: clock }];
  });
  if (given.length > 0) return normaliseSchedules(given);
  const days = (wire.daysOfWeek ?? []).map(parseWeekday).filter((day): day is Weekday => day !== null);
  const times = (wire.times ?? []).map(timeOf).filter((time) => time !== null);
  return normaliseSchedules(days.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time }))));
}

/** Whether the switch of a routine is on, under any of its names; null when the answer does not say. */
export function switchStateOf(wire: LooseRoutine): boolean | null {
  return wire.enabled ?? wire.isEnabled ?? (wire.status == null ? null : wire.status === 'ACTIVE');
}

/**
 * One shape of what servers send; null without an id.
 * @param date the date that was asked for: a server without ticks per time says only that the whole day was taken
 * @param nameless the name of what has none
 */
export function toRoutine(wire: LooseRoutine, date: string, nameless: string): Routine | null {
  const id = wire.notificationRoutineId ?? wire.routineId ?? wire.id ?? wire.notificationId;
  if (id === undefined) return null;
  const schedules = schedulesFrom(wire);
  const isTaken = wire.isTaken ?? wire.taken ?? false;
  const supplementId = wire.supplementId ?? null;
  return {
    id,
    isCustom: wire.isCustom ?? supplementId === null,
    supplementId,
    name: wire.supplementName || wire.name || nameless,
    imageUrl: wire.supplementImageUrl || wire.imageUrl || '',
    isEnabled: switchStateOf(wire) ?? true,
    schedules,
    isTaken,
    takenTimes: wire.takenTimes ? sortedTimes(wire.takenTimes) : isTaken ? timesOn(schedules, date) : [],
  };
}
