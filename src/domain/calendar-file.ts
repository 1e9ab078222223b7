import { addDays } from './calendar-date.ts';
import { type Schedule, slotsOf } from './schedule.ts';
import { daysOfMask, EVERY_DAY, weekdayOf } from './weekday.ts';

/** A routine as a calendar shows it. */
type CalendarRoutine = { readonly id: number; readonly name: string; readonly schedules: readonly Schedule[] };

const BYDAY = { MON: 'MO', TUE: 'TU', WED: 'WE', THU: 'TH', FRI: 'FR', SAT: 'SA', SUN: 'SU' } as const;
const MOST_OCTETS = 73;

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** A content line in pieces of at most 75 octets, as RFC 5545 wants it. */
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

/** `YYYYMMDDTHHMM00`: a time of whatever zone the calendar's device is in. */
function floating(date: string, minute: number): string {
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}00`;
  return `${date.replaceAll('-', '')}T${time}`;
}

function firstOn(mask: number, from: string): string {
  const days = daysOfMask(mask);
  for (let ahead = 0; ahead < 7; ahead += 1) if (days.includes(weekdayOf(addDays(from, ahead)))) return addDays(from, ahead);
  return from;
}

/**
 * Routines as an iCalendar file (RFC 5545): one weekly event per time of day with an alarm at its start. Times float: the calendar's device decides
 * their zone.
 * @param title what an event is called @param from first day @param stamp when it was made, milliseconds since 1970
 */
export function calendarFile(routines: readonly CalendarRoutine[], title: (name: string) => string, from: string, stamp: number): string {
  const made = new Date(stamp).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const events = routines.flatMap(({ id, name, schedules }) =>
    slotsOf(schedules).flatMap(({ minute, mask }) => [
      'BEGIN:VEVENT',
      `UID:routine-${id}-${minute}@vitanyang`,
      `DTSTAMP:${made}`,
      `DTSTART:${floating(firstOn(mask, from), minute)}`,
      'DURATION:PT5M',
      mask === EVERY_DAY
        ? 'RRULE:FREQ=DAILY'
        : `RRULE:FREQ=WEEKLY;BYDAY=${daysOfMask(mask)
            .map((day) => BYDAY[day])
            .join(',')}`,
      `SUMMARY:${escaped(title(name))}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title(name))}`,
      'TRIGGER:PT0M',
      'END:VALARM',
      'END:VEVENT',
    ]),
  );
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//vitanyang//reminders//KO', 'CALSCALE:GREGORIAN', ...events, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;
}
