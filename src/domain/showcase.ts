import { todayInSeoul } from './zoned-time.ts';

const DAY_MS = 86_400_000;

/** Daily lists repeat after this. */
export const SHOWCASE_DAYS = 28;

export const COUNTED_PEOPLE = 20;

/** Index of the list for the day in Seoul. @param time epoch milliseconds */
export function showcaseDay(time: number): number {
  return (Date.parse(todayInSeoul(time)) / DAY_MS) % SHOWCASE_DAYS;
}
