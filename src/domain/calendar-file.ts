import { addDays } from './calendar-date.ts';
import { type Schedule, slotsOf } from './schedule.ts';
import { daysOfMask, EVERY_DAY, weekdayOf } from './weekday.ts';

type CalendarRoutine = { readonly id: number; readonly name: string; readonly schedules: readonly Schedule[] };

const BYDAY = { MON: 'MO', TUE: 'TU', WED: 'WE', THU: 'TH', FRI: 'FR', SAT: 'SA', SUN: 'SU' } as const;
const MOST_OCTETS = 73;

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Line folding at 75 octets (RFC 5545). */
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

/** RFC 5545 floating time `YYYYMMDDTHHMM00`: DST does not shift it. */
function floating(date: string, minute: number): string {
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}00`;
  return `${date.replaceAll('-', '')}T${time}`;
}

function firstOn(mask: number, from: string): string {
  const days = daysOfMask(mask);
  for (let ahead = 0; ahead < 7; ahead += 1) if (days.includes(weekdayOf(addDays(from, ahead)))) return addDays(from, ahead);
  return from;
}

/** iCalendar (RFC 5545): a weekly event with alarm per time, in floating time. @param from first day @param stamp epoch milliseconds */
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
