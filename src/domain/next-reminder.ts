import { addDays } from './calendar-date.ts';
import { timeOfMinute } from './clock-time.ts';
import { isOnDay, MOST_DAYS_APART, type RoutineOptions, shiftOf } from './routine-options.ts';
import { daysOfMask, weekdayOf } from './weekday.ts';
import { localTime, nextDue, utcMinuteOf } from './zoned-time.ts';

/** A time of day with its weekdays. `options`: null for a bare one. */
type ReminderSlot = { readonly mask: number; readonly minute: number; readonly options: RoutineOptions | null };

/** An occasion of a slot: its day, its time, and whether it is the first reminder or a repeat. */
type Occasion = { readonly date: string; readonly time: string; readonly first: number };

const REPEAT_MINUTES = 30;
const NIGHT = { from: '23:00', to: '07:00' };

function isAtNight(minute: number, zone: string): boolean {
  const { time } = localTime(minute, zone);
  return time >= NIGHT.from || time < NIGHT.to;
}

/** Epoch minutes of a day's reminder and of its repeats, none of these from 23 to 7. */
function duesOf({ minute, options }: ReminderSlot, date: string, zone: string): number[] {
  const first = utcMinuteOf(date, minute, zone) + (options === null ? 0 : shiftOf(options, date, minute));
  const repeats = Array.from({ length: options?.repeatUntilAnswered ?? 0 }, (_, index) => first + (index + 1) * REPEAT_MINUTES);
  return [first, ...repeats.filter((due) => !isAtNight(due, zone))];
}

function isDueOn({ mask, options }: ReminderSlot, date: string): boolean {
  return daysOfMask(mask).includes(weekdayOf(date)) && (options === null || isOnDay(options, date));
}

/** The later of the dates, the first null ones left out. */
const latest = (...dates: readonly (string | null)[]): string =>
  dates.reduce<string>((last, date) => (date !== null && date > last ? date : last), '');

/** As `nextDue`, by the options too. @param after epoch minutes, exclusive @returns epoch minutes; null after the last */
export function nextReminder(slot: ReminderSlot, zone: string, after: number): number | null {
  const { mask, minute, options } = slot;
  if (options === null) return nextDue(mask, minute, zone, after);
  // Weekdays and days apart meet at the latest after their product. Shifted, in a DST gap or repeated: yesterday's may be due today.
  const start = latest(addDays(localTime(after, zone).date, -1), options.startsOn, options.pausedUntil);
  for (let ahead = 0; ahead <= 7 * MOST_DAYS_APART; ahead += 1) {
    const date = addDays(start, ahead);
    if (options.endsOn !== null && date > options.endsOn) return null;
    if (!isDueOn(slot, date)) continue;
    const due = duesOf(slot, date, zone).find((each) => each > after);
    if (due !== undefined) return due;
  }
  return null;
}

/** What a due minute is of: the slot that is first due then, else one that is repeated; null if none is any more. */
export function occasionOf(slots: readonly ReminderSlot[], due: number, zone: string): Occasion | null {
  const { date } = localTime(due, zone);
  const found = [date, addDays(date, -1)].flatMap((day) =>
    slots
      .filter((slot) => isDueOn(slot, day))
      .flatMap((slot) => {
        const dues = duesOf(slot, day, zone);
        const [first = due] = dues;
        return dues.includes(due) ? [{ date: day, time: timeOfMinute(slot.minute), first }] : [];
      }),
  );
  return found.find(({ first }) => first === due) ?? found[0] ?? null;
}
