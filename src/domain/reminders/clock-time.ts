const TIME = /^(\d{1,2}):(\d{1,2})(?::\d{1,2})?$/;

/** Accepts `H:m`, `HH:mm`, `HH:mm:ss`; null when invalid. */
export function normaliseTime(text: string): string | null {
  const [, hour = '', minute = ''] = TIME.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function timeOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function sortedTimes(times: readonly string[]): string[] {
  const known = times.map(normaliseTime).filter((time) => time !== null);
  return [...new Set(known)].sort();
}

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
