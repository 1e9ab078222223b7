import { type FileReading, type FileRoutine, type FileWhy, nameInFile } from '../labels/file-contents.ts';
import type { Left } from '../labels/reading.ts';
import { minuteOfDay } from './clock-time.ts';
import { type Rule, readRule } from './recurrence-rule.ts';
import { MOST_SCHEDULES, schedulesOf } from './schedule.ts';
import { dayMask } from './weekday.ts';
import { localTime } from './zoned-time.ts';

/** Later events are dropped. */
const MOST_EVENTS = 20_000;
const REPEATED: ReadonlySet<string> = new Set(['VEVENT', 'VTODO']);
const LONGEST_SHOWN = 60;

type Property = { readonly name: string; readonly parameters: string; readonly value: string };

/** RFC 5545; a quoted colon belongs to a parameter. */
function propertyOf(line: string): Property | null {
  const [, name = '', parameters = '', value = ''] = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s.exec(line) ?? [];
  return name === '' ? null : { name: name.toUpperCase(), parameters: parameters.toUpperCase(), value };
}

function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? ' ' : sign));
}

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
      if (REPEATED.has(part)) events.push(new Map());
    } else if (property.name === 'END') open.pop();
    else if (REPEATED.has(open.at(-1) ?? '') && !events.at(-1)?.has(property.name)) events.at(-1)?.set(property.name, property);
  }
  return events;
}

type Event = ReadonlyMap<string, Property>;

function rulesOf(event: Event, isCancelled: boolean, zone: string, today: string): readonly Rule[] | FileWhy {
  if (isCancelled || event.get('STATUS')?.value.trim().toUpperCase() === 'CANCELLED') return 'CANCELLED';
  const start = event.get('DTSTART') ?? event.get('DUE');
  if (start === undefined) return 'NO_TIME';
  if (/^\d{8}$/.test(start.value.trim())) return 'ALL_DAY';
  const rule = event.get('RRULE')?.value.trim();
  // A day left out of the rhythm would ring.
  if ((event.get('EXDATE')?.value ?? '').split(',').some((each) => each.trim().slice(0, 8) >= today.replaceAll('-', ''))) return 'UNREAD';
  return rule === undefined || rule === '' ? 'ONCE' : readRule(rule, start.value.trim(), zone, today);
}

/**
 * By name and rhythm (RFC 5545); null when no iCalendar. @param nameOf strips our title suffix @param zone reader's, IANA @param now epoch
 * milliseconds
 */
export function readCalendar(text: string, nameOf: (title: string) => string, zone: string, now: number): FileReading | null {
  if (!/^\uFEFF?BEGIN:VCALENDAR\s/i.test(text)) return null;
  const today = localTime(Math.floor(now / 60_000), zone).date;
  const isCancelled = /^METHOD:CANCEL\s*$/im.test(text);
  const known = new Map<string, Omit<FileRoutine, 'schedules'> & { readonly masks: Map<number, number> }>();
  const left: Left<FileWhy>[] = [];
  const events = eventsOf(text);
  if (events.length > MOST_EVENTS) left.push({ text: `+${events.length - MOST_EVENTS}`, why: 'TOO_MANY' });
  for (const event of events.slice(0, MOST_EVENTS)) {
    const name = nameInFile(unescaped(event.get('SUMMARY')?.value ?? ''), nameOf);
    const rules = name === '' ? 'NO_NAME' : rulesOf(event, isCancelled, zone, today);
    if (typeof rules === 'string') {
      left.push({ text: name.slice(0, LONGEST_SHOWN), why: rules });
      continue;
    }
    for (const { days, time, ...options } of rules) {
      const routine = { name, supplementId: null, isEnabled: true, ...options };
      const key = JSON.stringify(routine);
      const same = known.get(key) ?? { ...routine, masks: new Map() };
      known.set(key, same);
      const minute = minuteOfDay(time);
      same.masks.set(minute, (same.masks.get(minute) ?? 0) | dayMask(days));
    }
  }
  const routines = [...known.values()].flatMap(({ masks, ...routine }) => {
    const schedules = schedulesOf([...masks].map(([minute, mask]) => ({ minute, mask })));
    if (schedules.length <= MOST_SCHEDULES) return [{ ...routine, schedules }];
    left.push({ text: routine.name, why: 'TOO_MANY' });
    return [];
  });
  return { read: { routines, products: [] }, left };
}
