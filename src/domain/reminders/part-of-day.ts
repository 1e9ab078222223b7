import { minuteOfDay } from './clock-time.ts';

export const PARTS_OF_DAY = ['MORNING', 'NOON', 'EVENING', 'BED'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const NIGHT_ENDS = 4 * 60;
const NOON_FROM = 11.5 * 60;
const EVENING_FROM = 17 * 60;
const BED_FROM = 21 * 60;

/** After midnight counts as bedtime. @param time `HH:MM` */
export function partOfDay(time: string): PartOfDay {
  const minute = minuteOfDay(time);
  if (minute < NIGHT_ENDS || minute >= BED_FROM) return 'BED';
  if (minute < NOON_FROM) return 'MORNING';
  return minute < EVENING_FROM ? 'NOON' : 'EVENING';
}
