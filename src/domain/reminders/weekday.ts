/** Wire keys, Monday first. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const SUNDAY_FIRST: readonly Weekday[] = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

export const EVERY_DAY = 0b1111111;

/** Also sent by some servers. */
export const DAY_SYLLABLES: Readonly<Record<Weekday, string>> = {
  MON: '월',
  TUE: '화',
  WED: '수',
  THU: '목',
  FRI: '금',
  SAT: '토',
  SUN: '일',
};

export function parseWeekday(text: string): Weekday | null {
  const key = text.normalize('NFC').trim().toUpperCase();
  return WEEKDAYS.find((day) => day === key || DAY_SYLLABLES[day] === key) ?? null;
}

export function weekdayOf(date: string): Weekday {
  return SUNDAY_FIRST[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'SUN';
}

/** Monday lowest. */
export function dayMask(days: Iterable<Weekday>): number {
  let mask = 0;
  for (const day of days) mask |= 1 << WEEKDAYS.indexOf(day);
  return mask;
}

export function daysOfMask(mask: number): Weekday[] {
  return WEEKDAYS.filter((_, index) => (mask & (1 << index)) !== 0);
}
