import { sortedTimes } from '#domain/reminders/clock-time.ts';
import { DAY_SYLLABLES, dayMask, daysOfMask, EVERY_DAY, type Weekday, weekdayOf } from '#domain/reminders/weekday.ts';
import { DAILY, LAST_NIGHT } from './words.ts';

const MOST_SHOWN = 3;
const WORKDAYS = 0b0011111;
const WEEKEND = 0b1100000;

export function weekdayLabel(day: Weekday): string {
  return DAY_SYLLABLES[day];
}

export function weekdayName(day: Weekday): string {
  return `${DAY_SYLLABLES[day]}요일`;
}

export function dayText(date: string): string {
  return `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일`;
}

export function dateText(date: string): string {
  return `${dayText(date)} ${weekdayName(weekdayOf(date))}`;
}

export function monthText(month: string): string {
  return `${Number(month.slice(0, 4))}년 ${Number(month.slice(5, 7))}월`;
}

export function timeText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}`;
}

export const lastNightText = (time: string): string => `${LAST_NIGHT} ${timeText(time)}`;

export function timesText(times: readonly string[]): string {
  const known = sortedTimes(times);
  if (known.length === 0) return '-';
  const shown = known.slice(0, MOST_SHOWN).map(timeText).join(' | ');
  return known.length > MOST_SHOWN ? `${shown} …` : shown;
}

export function daysText(days: readonly Weekday[]): string {
  const mask = dayMask(days);
  if (mask === 0 || mask === EVERY_DAY) return DAILY;
  if (mask === WORKDAYS) return '평일';
  if (mask === WEEKEND) return '주말';
  return daysOfMask(mask).map(weekdayLabel).join(' · ');
}

/** `한국 시간`, `미 동부 시간`. @param zone IANA */
export function zoneText(zone: string): string {
  if (zone === 'Asia/Seoul') return '한국 시간';
  const parts = new Intl.DateTimeFormat('ko-KR', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
