import { addDays } from '../shared/calendar-date.ts';

/** Evening begins, and its night ends, in the person's own time. */
const EVENING = '18:00';
const NIGHT_ENDS = '04:00';

const isNight = (now: string): boolean => now < NIGHT_ENDS;

/** Null by day. A dose belongs to its planned day, not the one begun at midnight. @param now `HH:MM` */
export function eveningBefore(today: string, now: string): string | null {
  return isNight(now) ? addDays(today, -1) : null;
}

export function isOfEvening(time: string | null): boolean {
  return time !== null && time >= EVENING;
}

/** Of the coming evening: no tap at night can mean it. @param now `HH:MM` */
export function isTonight(time: string | null, now: string): boolean {
  return isNight(now) && isOfEvening(time);
}
