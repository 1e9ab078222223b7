import { addDays, isCalendarDate } from './calendar-date.ts';
import type { IntakeNote } from './intake.ts';
import type { OwnProduct } from './own-products/own-product.ts';
import type { RoutineOptions } from './routine-options.ts';
import { crossSchedules, MOST_SCHEDULES, normaliseSchedules, type Schedule, type Slot } from './schedule.ts';
import { daysOfMask, EVERY_DAY, WEEKDAYS, type Weekday, weekdayOf } from './weekday.ts';
import { localTime } from './zoned-time.ts';

export type FileRoutine = {
  readonly name: string;
  readonly supplementId?: number | null | undefined;
  /** By the file's own ids. */
  readonly ownProductId?: number | null | undefined;
  readonly isEnabled: boolean;
  readonly schedules: readonly Schedule[];
  /** What an export holds of its past. */
  readonly past?: FilePast;
};

type FileDay = {
  readonly date: string;
  readonly isTaken: boolean;
  readonly takenTimes: readonly string[];
  readonly notes: readonly IntakeNote[];
};

/** What was planned until a day. */
type FilePlan = {
  readonly until: string;
  readonly isEnabled: boolean;
  readonly slots: readonly Slot[];
  readonly supplementId: number | null;
  readonly name: string | null;
  readonly options: RoutineOptions | null;
};

export type FilePast = { readonly since: string; readonly days: readonly FileDay[]; readonly plans: readonly FilePlan[] };

/** An own product of an export, with its id there. */
export type FileProduct = OwnProduct & { readonly id: number };

export type FileContents = {
  readonly routines: readonly FileRoutine[];
  readonly products: readonly FileProduct[];
  /** Skipped events: one-off, monthly, all-day, ended. */
  readonly leftOut: number;
};

const LONGEST_NAME = 100;
/** Later events are dropped. */
const MOST_EVENTS = 20_000;
const DAY_OF_CODE: Readonly<Record<string, Weekday>> = { MO: 'MON', TU: 'TUE', WE: 'WED', TH: 'THU', FR: 'FRI', SA: 'SAT', SU: 'SUN' };

type Property = { readonly name: string; readonly parameters: string; readonly value: string };

/** RFC 5545; a quoted colon belongs to a parameter. */
function propertyOf(line: string): Property | null {
  const [, name = '', parameters = '', value = ''] = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s.exec(line) ?? [];
  return name === '' ? null : { name: name.toUpperCase(), parameters: parameters.toUpperCase(), value };
}

function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? ' ' : sign));
}

/** One line without bidi controls. */
function lineOf(text: string): string {
  const shown = text.normalize('NFC').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  return shown.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Cuts to the limit without splitting a code point. */
function cutName(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** A name within the limit of custom names; registered names may be longer. */
export function nameInFile(text: string): string {
  return cutName(lineOf(text));
}

/** Properties per event, without nested alarms. */
function eventsOf(text: string): Map<string, Property>[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const events: Map<string, Property>[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const property = propertyOf(line);
    if (property === null) continue;
    const part = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      open.push(part);
      if (part === 'VEVENT') events.push(new Map());
    } else if (property.name === 'END') open.pop();
    else if (open.at(-1) === 'VEVENT' && !events.at(-1)?.has(property.name)) events.at(-1)?.set(property.name, property);
  }
  return events;
}

type Start = {
  readonly date: string;
  readonly time: string;
  /** In days, from the file's date to the local one. */
  readonly shift: number;
};

/** Zoned and floating times keep their wall-clock time, whatever DST; UTC is converted to `zone`. */
function startOf(property: Property | undefined, zone: string): Start | null {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?:\d{2})?(Z?)$/.exec(property?.value.trim() ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  if (hour === undefined || !isCalendarDate(date) || Number(hour) > 23 || Number(minute) > 59) return null;
  const time = `${hour}:${minute}`;
  if (utc === '') return { date, time, shift: 0 };
  const here = localTime(Date.parse(`${date}T${time}:00Z`) / 60_000, zone);
  return { ...here, shift: here.date === date ? 0 : here.date > date ? 1 : -1 };
}

/** Weekdays of an endless recurrence; null otherwise. */
function daysOf(rule: string | undefined, { date, shift }: Start, today: string): Weekday[] | null {
  const parts = new Map(
    (rule ?? '')
      .toUpperCase()
      .split(';')
      .map((part) => [part.split('=')[0], part.split('=')[1] ?? '']),
  );
  const until = /^(\d{4})(\d{2})(\d{2})/.exec(parts.get('UNTIL') ?? '');
  if (parts.has('COUNT') || (until !== null && `${until[1]}-${until[2]}-${until[3]}` < today)) return null;
  if ((parts.get('INTERVAL') ?? '1') !== '1' || parts.has('BYMONTH') || parts.has('BYMONTHDAY') || parts.has('BYSETPOS')) return null;
  const codes = parts.get('BYDAY');
  const named = codes?.split(',').map((code) => DAY_OF_CODE[code.trim()]);
  if (named?.includes(undefined)) return null;
  const days = named?.filter((day) => day !== undefined).map((day) => WEEKDAYS[(WEEKDAYS.indexOf(day) + shift + 7) % 7] ?? day);
  if (parts.get('FREQ') === 'DAILY') return days ?? daysOfMask(EVERY_DAY);
  return parts.get('FREQ') === 'WEEKLY' ? (days ?? [weekdayOf(date)]) : null;
}

/**
 * Weekly and daily events (RFC 5545) by name; null when no iCalendar. @param nameOf strips our title suffix @param zone reader's IANA zone @param
 * now epoch milliseconds
 */
export function readCalendar(text: string, nameOf: (title: string) => string, zone: string, now: number): FileContents | null {
  if (!/^\uFEFF?BEGIN:VCALENDAR\s/i.test(text)) return null;
  const today = localTime(Math.floor(now / 60_000), zone).date;
  const known = new Map<string, Schedule[]>();
  let leftOut = 0;
  const events = eventsOf(text);
  leftOut += Math.max(0, events.length - MOST_EVENTS);
  for (const event of events.slice(0, MOST_EVENTS)) {
    const title = unescaped(event.get('SUMMARY')?.value ?? '');
    const name = cutName(nameOf(lineOf(title)));
    const start = startOf(event.get('DTSTART'), zone);
    const days = start === null ? null : daysOf(event.get('RRULE')?.value.trim(), start, addDays(today, -1));
    if (name === '' || start === null || days === null) {
      leftOut += 1;
      continue;
    }
    const schedules = known.get(name) ?? [];
    if (schedules.length === 0) known.set(name, schedules);
    schedules.push(...crossSchedules(days, [start.time]));
  }
  const routines = [...known].map(([name, schedules]) => ({
    name,
    supplementId: null,
    isEnabled: true,
    schedules: normaliseSchedules(schedules).slice(0, MOST_SCHEDULES),
  }));
  return { routines, products: [], leftOut };
}
