const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** A real `YYYY-MM-DD` in 2000–2100. */
export function isCalendarDate(text: string): boolean {
  const [, year] = DATE.exec(text) ?? [];
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** `YYYY-MM-DD` without a zone: DST never shifts a day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** `YYYY-MM`. */
function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
}

/** Clamped to the month's last day. */
export function sameDayIn(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  return `${month}-${String(Math.min(Number(date.slice(8)), daysIn(month))).padStart(2, '0')}`;
}

/** Six weeks, Sunday first. */
export function monthGrid(month: string): string[] {
  const first = `${month}-01`;
  const before = new Date(`${first}T00:00:00Z`).getUTCDay();
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - before));
}

const KEY_MOVES: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay()),
  End: (date) => addDays(date, 6 - new Date(`${date}T00:00:00Z`).getUTCDay()),
  PageUp: (date) => sameDayIn(date, -1),
  PageDown: (date) => sameDayIn(date, 1),
};

/** Null for other keys. */
export function dateAfterKey(date: string, key: string): string | null {
  return KEY_MOVES[key]?.(date) ?? null;
}

/** Second minus first; NaN for an invalid date. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;
}

function weekOf(date: string): string[] {
  const sunday = addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** Sunday first; on a Sunday the week ending with it, so that the last seven days show. */
export function weekInSight(date: string, today: string): string[] {
  const isSunday = new Date(`${today}T00:00:00Z`).getUTCDay() === 0;
  return isSunday ? weekOf(addDays(date, -1)).map((day) => addDays(day, 1)) : weekOf(date);
}

export function monthsOf(year: string): string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}
