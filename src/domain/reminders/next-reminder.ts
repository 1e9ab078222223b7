import { addDays } from '../shared/calendar-date.ts';
import { minuteOfDay } from './clock-time.ts';
import { dosesOf } from './doses-of.ts';
import type { PlannedDose, RoutineOptions } from './routine-options.ts';
import { schedulesOf } from './schedule.ts';
import { localTime, utcMinuteOf } from './zoned-time.ts';

type ReminderSlot = { readonly mask: number; readonly minute: number; readonly options: RoutineOptions | null };

type Occasion = { readonly date: string; readonly time: string; readonly first: number };

const REPEAT_MINUTES = 30;
const NIGHT = { from: '23:00', to: '07:00' };
const LAST_DATE = '9999-12-31';
/** Yesterday's, today's and the first ahead, even across a date line or DST gap. */
const ENOUGH_DOSES = 5;

function isAtNight(minute: number, zone: string): boolean {
  const { time } = localTime(minute, zone);
  return time >= NIGHT.from || time < NIGHT.to;
}

/** Epoch minute. */
export function dueMinute({ date, time, delay }: PlannedDose, zone: string): number {
  return utcMinuteOf(date, minuteOfDay(time ?? '00:00'), zone) + delay;
}

/** Epoch minutes; no repeat from 23 to 7. */
function duesOf(dose: PlannedDose, options: RoutineOptions | null, zone: string): number[] {
  const first = dueMinute(dose, zone);
  const repeats = Array.from({ length: options?.repeatUntilAnswered ?? 0 }, (_, index) => first + (index + 1) * REPEAT_MINUTES);
  return [first, ...repeats.filter((due) => !isAtNight(due, zone))];
}

function dosesOfSlot({ mask, minute, options }: ReminderSlot, from: string, until: string, most?: number): PlannedDose[] {
  return dosesOf({ schedules: schedulesOf([{ minute, mask }]), options }, from, until, most);
}

/**
 * @param after epoch minutes, exclusive @param known epoch minute of the slot's creation: earlier times are not repeated @returns epoch
 * minutes; null after the last
 */
export function nextReminder(slot: ReminderSlot, zone: string, after: number, known = Number.NEGATIVE_INFINITY): number | null {
  // A delay, a DST gap or a repeat may bring yesterday's into today.
  const from = addDays(localTime(after, zone).date, -1);
  for (const dose of dosesOfSlot(slot, from, LAST_DATE, ENOUGH_DOSES)) {
    const dues = duesOf(dose, slot.options, zone);
    const due = (dues[0] ?? known) < known ? undefined : dues.find((each) => each > after);
    if (due !== undefined) return due;
  }
  return null;
}

export function occasionOf(slots: readonly ReminderSlot[], due: number, zone: string): Occasion | null {
  const { date } = localTime(due, zone);
  const found = slots.flatMap((slot) =>
    dosesOfSlot(slot, addDays(date, -1), date).flatMap((dose) => {
      const dues = duesOf(dose, slot.options, zone);
      const [first = due] = dues;
      return dose.time !== null && dues.includes(due) ? [{ date: dose.date, time: dose.time, first }] : [];
    }),
  );
  return found.find(({ first }) => first === due) ?? found[0] ?? null;
}
