import { minuteOfDay } from './clock-time.ts';
import type { RoutineOptions } from './routine-options.ts';

const DAY_MINUTES = 24 * 60;

/** `HH:MM` of a day and of the day before. */
type TakenTimes = { readonly today: readonly string[]; readonly yesterday: readonly string[] };

export type TooEarly = { readonly why: 'interval'; readonly minutesLeft: number } | { readonly why: 'count'; readonly most: number };

/** In minutes before `now`, the last dose first; what was written down for later is no dose yet. */
function agesOf({ today, yesterday }: TakenTimes, now: string): number[] {
  const minute = minuteOfDay(now);
  return [...today.map((time) => minute - minuteOfDay(time)), ...yesterday.map((time) => minute + DAY_MINUTES - minuteOfDay(time))]
    .filter((age) => age >= 0)
    .sort((left, right) => left - right);
}

/** What the leaflet's own limits say of one dose more; null where they allow it or none were typed. @param now `HH:MM` */
export function tooEarly(
  { leastHours, mostADay }: Pick<RoutineOptions, 'leastHours' | 'mostADay'>,
  taken: TakenTimes,
  now: string,
): TooEarly | null {
  const ages = agesOf(taken, now);
  const [last] = ages;
  if (mostADay !== null && ages.filter((age) => age < DAY_MINUTES).length >= mostADay) return { why: 'count', most: mostADay };
  const minutesLeft = leastHours === null || last === undefined ? 0 : leastHours * 60 - last;
  return minutesLeft > 0 ? { why: 'interval', minutesLeft } : null;
}
