import type { FileRoutine, FileWhy } from '../labels/file-contents.ts';
import { addDays, isCalendarDate } from '../shared/calendar-date.ts';
import { MOST_DAYS_APART, MOST_WEEKS_APART } from './routine-options.ts';
import { daysOfMask, EVERY_DAY, WEEKDAYS, type Weekday, weekdayOf } from './weekday.ts';
import { localTime } from './zoned-time.ts';

/** One time; options only where not the default. */
export type Rule = Pick<FileRoutine, 'everyDays' | 'everyWeeks' | 'startsOn' | 'endsOn'> & {
  readonly days: readonly Weekday[];
  readonly time: string;
};

const DAY_OF_CODE: Readonly<Record<string, Weekday>> = { MO: 'MON', TU: 'TUE', WE: 'WED', TH: 'THU', FR: 'FRI', SA: 'SAT', SU: 'SUN' };
const KNOWN_PARTS = ['FREQ', 'INTERVAL', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSECOND', 'UNTIL', 'WKST'];
const OF_MONTHS = ['BYMONTH', 'BYMONTHDAY', 'BYSETPOS', 'BYWEEKNO', 'BYYEARDAY'];

const LAST_DATE = '2100-12-30';

type Moment = { readonly date: string; readonly time: string; readonly isUtc: boolean };

/** `20261123T210000`, Z for UTC; a day alone lasts to its end. */
function momentOf(text: string): Moment | null {
  const [, year, month, day, hour = '23', minute = '59', utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z?))?$/i.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  // Alarm clocks begin in 1970, calendars end in 9999.
  if (year === undefined || !isCalendarDate(`2000-${month}-${day}`) || new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date)
    return null;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return { date, time: `${hour}:${minute}`, isUtc: utc !== undefined && utc !== '' };
}

/** Zoned and floating times keep wall-clock time across DST; UTC is converted. */
function localOf({ date, time, isUtc }: Moment, zone: string): { readonly date: string; readonly time: string } {
  return isUtc ? localTime(Date.parse(`${date}T${time}:00Z`) / 60_000, zone) : { date, time };
}

/** Null where one is no number in range. */
function numbersOf(text: string | undefined, most: number): readonly number[] | null {
  const numbers = (text ?? '').split(',').filter(Boolean).map(Number);
  return numbers.every((each) => Number.isInteger(each) && each >= 0 && each <= most) ? numbers : null;
}

function hasBefore(start: string, today: string, days: readonly Weekday[]): boolean {
  for (let day = today, ahead = 0; day < start && ahead < 7; day = addDays(day, 1), ahead += 1)
    if (days.includes(weekdayOf(day))) return true;
  return false;
}

/**
 * RFC 5545: a rule a time; a code where no reminder can hold it. @param start first moment, as written @param zone reader's, IANA @param
 * today in that zone
 */
export function readRule(rule: string, start: string, zone: string, today: string): readonly Rule[] | FileWhy {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? ''] as const),
  );
  const first = momentOf(start);
  if (first === null) return 'UNREAD';
  const freq = parts.get('FREQ');
  if (freq === 'MONTHLY' || freq === 'YEARLY' || OF_MONTHS.some((part) => parts.has(part))) return 'MONTHLY';
  if (freq === 'HOURLY' || freq === 'MINUTELY') return 'HOURS';
  if (parts.has('COUNT')) return 'COUNTED';
  const interval = Number(parts.get('INTERVAL') ?? '1');
  const hours = numbersOf(parts.get('BYHOUR'), 23);
  const minutes = numbersOf(parts.get('BYMINUTE'), 59);
  const codes = parts
    .get('BYDAY')
    ?.split(',')
    .map((code) => code.trim());
  if (codes?.some((code) => /^[+-]?\d/.test(code))) return 'MONTHLY';
  const named = codes?.flatMap((code) => DAY_OF_CODE[code] ?? []);
  if ((freq !== 'DAILY' && freq !== 'WEEKLY') || ![...parts.keys()].every((part) => KNOWN_PARTS.includes(part))) return 'UNREAD';
  if (hours === null || minutes === null || named?.length !== codes?.length || !Number.isInteger(interval) || interval < 1) return 'UNREAD';
  const isApart = interval > 1;
  if (isApart && (freq === 'DAILY' ? named !== undefined || interval > MOST_DAYS_APART : interval > MOST_WEEKS_APART)) return 'UNREAD';
  // Weeks from Sunday group Sundays differently.
  const hasOtherWeeks = (parts.get('WKST') ?? 'MO') !== 'MO' && named !== undefined && named.length > 1 && named.includes('SUN');
  const until = parts.has('UNTIL') ? momentOf(parts.get('UNTIL') ?? '') : undefined;
  if (until === null) return 'UNREAD';
  const last = until === undefined || until.date > LAST_DATE ? undefined : localOf(until, zone);
  if (last !== undefined && last.date < today) return 'ENDED';

  const clocks = (hours.length === 0 ? [Number(first.time.slice(0, 2))] : hours).flatMap((hour) =>
    (minutes.length === 0 ? [Number(first.time.slice(3))] : minutes).map(
      (minute) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    ),
  );
  const rules: Rule[] = [];
  for (const clock of clocks) {
    const { date, time } = localOf({ ...first, time: clock }, zone);
    const shift = date === first.date ? 0 : date > first.date ? 1 : -1;
    if (isApart && freq === 'WEEKLY' && (hasOtherWeeks || (shift !== 0 && (named?.length ?? 1) > 1))) return 'UNREAD';
    const shifted = named?.map((day) => WEEKDAYS[(WEEKDAYS.indexOf(day) + shift + 7) % 7] ?? day);
    const days = shifted ?? (freq === 'DAILY' ? daysOfMask(EVERY_DAY) : [weekdayOf(date)]);
    // The first day's week counts; one begun may be named by its Monday.
    const monday = addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
    const began = freq === 'WEEKLY' && date <= today ? monday : date;
    const startsOn = isApart ? began : hasBefore(date, today, days) ? date : null;
    if (startsOn !== null && !isCalendarDate(startsOn)) return 'UNREAD';
    const endsOn = last === undefined ? null : time > last.time ? addDays(last.date, -1) : last.date;
    if (endsOn !== null && endsOn < today) return 'ENDED';
    rules.push({
      days,
      time,
      ...(isApart ? (freq === 'DAILY' ? { everyDays: interval } : { everyWeeks: interval }) : {}),
      ...(startsOn === null ? {} : { startsOn }),
      ...(endsOn === null ? {} : { endsOn }),
    });
  }
  return rules;
}
