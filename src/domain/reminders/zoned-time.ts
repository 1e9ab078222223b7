import { addDays } from '../shared/calendar-date.ts';
import { daysOfMask, weekdayOf } from './weekday.ts';

export const DEFAULT_ZONE = 'Asia/Seoul';
/** In local storage: the zone that the account pinned. */
export const PINNED_ZONE_KEY = 'pinnedZone';
const MINUTES_PER_DAY = 1440;
const LONGEST_ZONE = 64;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}

export function isTimeZone(zone: string): boolean {
  if (zone === '' || zone.length > LONGEST_ZONE) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Falls back to Seoul. */
export function zoneOr(zone: string | null | undefined): string {
  return zone && isTimeZone(zone) ? zone : DEFAULT_ZONE;
}

/** @param utcMinute epoch minutes */
export function localTime(utcMinute: number, zone: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = formatOf(zone)
    .format(utcMinute * 60_000)
    .split(' ');
  return { date, time };
}

/** @param now epoch milliseconds */
export function dateIn(zone: string, now: number): string {
  return localTime(Math.floor(now / 60_000), zone).date;
}

/** @param now epoch milliseconds */
export function todayInSeoul(now: number): string {
  return dateIn(DEFAULT_ZONE, now);
}

/** Epoch minutes, wall clock read as UTC. */
function shownMinute(date: string, minute: number): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000 + minute;
}

/** Minutes, DST included. */
function offsetAt(utcMinute: number, zone: string): number {
  const { date, time } = localTime(utcMinute, zone);
  return shownMinute(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) - utcMinute;
}

/** Minutes east of UTC. @param now epoch milliseconds */
export function offsetIn(zone: string, now: number): number {
  return offsetAt(Math.floor(now / 60_000), zone);
}

export function hoursBetween(one: string, other: string, now: number): number {
  return Math.abs(offsetIn(one, now) - offsetIn(other, now)) / 60;
}

function changeBetween(before: number, after: number, zone: string): number {
  const offset = offsetAt(before, zone);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * DST: an ambiguous time is its first occurrence, a skipped one the first minute after the gap. @param minute since local midnight @returns
 * epoch minutes
 */
export function utcMinuteOf(date: string, minute: number, zone: string): number {
  const shown = shownMinute(date, minute);
  const [earlier, later] = [shown - MINUTES_PER_DAY, shown + MINUTES_PER_DAY];
  const candidates = [shown - offsetAt(earlier, zone), shown - offsetAt(later, zone)].sort((left, right) => left - right);
  const found = candidates.find((candidate) => candidate + offsetAt(candidate, zone) === shown);
  return found ?? changeBetween(earlier, later, zone);
}

/** DST-safe; null without days. @param mask Monday lowest @param after epoch minutes, exclusive */
export function nextDue(mask: number, minute: number, zone: string, after: number): number | null {
  const days = daysOfMask(mask);
  if (days.length === 0) return null;
  // In a DST gap it may be due the next day.
  const start = addDays(localTime(after, zone).date, -1);
  for (let ahead = 0; ahead < 10; ahead += 1) {
    const date = addDays(start, ahead);
    if (!days.includes(weekdayOf(date))) continue;
    const due = utcMinuteOf(date, minute, zone);
    if (due > after) return due;
  }
  return null;
}
