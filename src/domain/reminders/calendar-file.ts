import { addDays } from '../shared/calendar-date.ts';
import { minuteOfDay } from './clock-time.ts';
import { dosesOf } from './doses-of.ts';
import { NO_OPTIONS, type PlannedDose, type RoutineOptions, type RoutinePlan } from './routine-options.ts';
import { type Slot, schedulesOf, slotsOf } from './schedule.ts';
import { daysOfMask, EVERY_DAY } from './weekday.ts';

type CalendarRoutine = RoutinePlan & { readonly id: number; readonly name: string; readonly isEnabled: boolean };

type NotExported = { readonly name: string; readonly why: 'OFF' | 'AS_NEEDED' | 'NO_TIME' | 'OVER' | 'REPEATS' };

const BYDAY = { MON: 'MO', TUE: 'TU', WED: 'WE', THU: 'TH', FRI: 'FR', SAT: 'SA', SUN: 'SU' } as const;
const MOST_OCTETS = 73;
const LAST_DATE = '9999-12-31';

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** RFC 5545: at 75 octets. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MOST_OCTETS) {
      pieces.push(piece);
      piece = '';
      octets = 0;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** RFC 5545 floating time: DST does not shift it. */
function floating(date: string, minute: number): string {
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}00`;
  return `${date.replaceAll('-', '')}T${time}`;
}

/** A pause is over before DTSTART; a shift is an exception of its own. */
function recurrence({ mask }: Slot, options: RoutineOptions): string {
  const { everyDays, everyWeeks, endsOn, startsOn: _, pausedUntil: _p, shift: _s, asNeeded: _a, withoutTimes: _w, ...rest } = options;
  const {
    repeatUntilAnswered: _r,
    snoozeMinutes: _z,
    leadDays: _l,
    unit: _u,
    kind: _k,
    personId: _p2,
    leastHours: _h,
    mostADay: _m,
    ...unknown
  } = rest;
  // Fails to compile until a new option is handled.
  unknown satisfies Record<string, never>;
  const isDaily = everyWeeks === null && (everyDays !== null || mask === EVERY_DAY);
  const days = daysOfMask(mask).map((day) => BYDAY[day]);
  return [
    `FREQ=${isDaily ? 'DAILY' : 'WEEKLY'}`,
    ...(everyDays === null && everyWeeks === null ? [] : [`INTERVAL=${everyDays ?? everyWeeks}`, 'WKST=MO']),
    ...(isDaily && mask === EVERY_DAY ? [] : [`BYDAY=${days.join()}`]),
    ...(endsOn === null ? [] : [`UNTIL=${endsOn.replaceAll('-', '')}T235959`]),
  ].join(';');
}

type Event = { readonly uid: string; readonly starts: string; readonly rules: readonly string[]; readonly summary: string };

function eventLines({ uid, starts, rules, summary }: Event, made: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@vitanyang`,
    `DTSTAMP:${made}`,
    `DTSTART:${starts}`,
    'DURATION:PT5M',
    ...rules,
    `SUMMARY:${escaped(summary)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Past midnight on the next day. */
function delayed({ date, time, delay }: PlannedDose): string {
  const minute = minuteOfDay(time ?? '') + delay;
  return floating(addDays(date, Math.floor(minute / 1440)), minute % 1440);
}

/** A single event for a dose that a shift puts off. */
function eventsOf({ id, options }: CalendarRoutine, slot: Slot, summary: string, from: string): Event[] {
  const rules = options ?? NO_OPTIONS;
  const plan = { schedules: schedulesOf([slot]), options };
  const [first] = dosesOf(plan, from, LAST_DATE, 1);
  if (first === undefined) return [];
  const uid = `routine-${id}-${slot.minute}${slot.quantity == null ? '' : `-${slot.quantity}`}`;
  const shifted =
    rules.shift === null ? [] : dosesOf(plan, rules.shift.date, rules.shift.date).filter(({ date, delay }) => delay > 0 && date >= from);
  const exceptions = shifted.map(({ date }) => `EXDATE:${floating(date, slot.minute)}`);
  return [
    { uid, starts: floating(first.date, slot.minute), rules: [`RRULE:${recurrence(slot, rules)}`, ...exceptions], summary },
    ...shifted.map((dose) => ({ uid: `${uid}-${dose.date}`, starts: delayed(dose), rules: [], summary })),
  ];
}

function whyNot({ isEnabled, schedules, options }: CalendarRoutine, events: readonly Event[]): NotExported['why'] | null {
  if (!isEnabled) return 'OFF';
  if (options?.asNeeded === true) return 'AS_NEEDED';
  if (schedules.length === 0) return 'NO_TIME';
  if (events.length === 0) return 'OVER';
  return options?.repeatUntilAnswered ? 'REPEATS' : null;
}

/** RFC 5545, in floating time. @param from first day @param stamp epoch milliseconds */
export function calendarFile(
  routines: readonly CalendarRoutine[],
  title: (name: string, quantity: number | null, unit: string | null) => string,
  from: string,
  stamp: number,
): { readonly text: string; readonly left: readonly NotExported[] } {
  const made = new Date(stamp).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const known = routines.map((routine) => {
    const events = routine.isEnabled
      ? slotsOf(routine.schedules).flatMap((slot) =>
          eventsOf(routine, slot, title(routine.name, slot.quantity ?? null, routine.options?.unit ?? null), from),
        )
      : [];
    return { name: routine.name, events, why: whyNot(routine, events) };
  });
  const lines = known.flatMap(({ events }) => events.flatMap((event) => eventLines(event, made)));
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//vitanyang//reminders//KO', 'CALSCALE:GREGORIAN', ...lines, 'END:VCALENDAR'];
  return {
    text: `${text.map(folded).join('\r\n')}\r\n`,
    left: known.flatMap(({ name, why }) => (why === null ? [] : [{ name, why }])),
  };
}
