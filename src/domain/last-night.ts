import { addDays } from './calendar-date.ts';

/** The evening begins and its night ends here, in the person's own time. */
const EVENING = '18:00';
const NIGHT_ENDS = '04:00';

const isNight = (now: string): boolean => now < NIGHT_ENDS;

/** The evening's date while its night lasts; null by day. A dose is of the day it was planned for, not of the day that midnight began. @param now `HH:MM` */
export function eveningBefore(today: string, now: string): string | null {
  return isNight(now) ? addDays(today, -1) : null;
}

/** Of the evening: what of it is open at night stands first. @param time `HH:MM` */
export function isOfEvening(time: string | null): boolean {
  return time !== null && time >= EVENING;
}

/** Of the coming evening, so that no tap at night can mean it. @param now `HH:MM` */
export function isTonight(time: string | null, now: string): boolean {
  return isNight(now) && isOfEvening(time);
}
