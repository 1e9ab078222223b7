import { todayInSeoul } from './zoned-time.ts';

const DAY_MS = 86_400_000;

/** So many days have lists of their own; then they begin anew. */
export const SHOWCASE_DAYS = 28;

/** Of how many people views have to be counted in a day before an audience's popular list is one. */
export const COUNTED_PEOPLE = 20;

/** Which of the lists is shown on the day that it is in Seoul at a time. @param time milliseconds since 1970 UTC */
export function showcaseDay(time: number): number {
  return (Date.parse(todayInSeoul(time)) / DAY_MS) % SHOWCASE_DAYS;
}
