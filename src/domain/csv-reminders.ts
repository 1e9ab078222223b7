import { type FileContents, nameInFile } from './read-calendar.ts';
import type { CsvRows } from './read-csv.ts';
import { crossSchedules, MOST_SCHEDULES, normaliseSchedules, type Schedule } from './schedule.ts';
import { daysIn, timesIn } from './spoken-schedule.ts';

export const CSV_PARTS = ['name', 'days', 'times'] as const;
export type CsvPart = (typeof CSV_PARTS)[number];

/** Columns by their place; null for none. */
type CsvColumns = { readonly [Part in CsvPart]: number | null };

export type CsvTable = { readonly header: readonly string[]; readonly rows: CsvRows };

const HEADS: Readonly<Record<CsvPart, RegExp>> = {
  name: /이름|제품|영양제|품명|품목|^약|name|product|supplement|medic|drug|title|item/i,
  times: /시간|시각|^time|times?$|time of day|hour|alarm|알람/i,
  days: /요일|주기|빈도|^days?|weekday|repeat|frequency|recur/i,
};
const SAMPLED_ROWS = 30;

const widthOf = (rows: CsvRows) => Math.max(0, ...rows.map((row) => row.length));

/** The first row names the columns unless it holds a time as others do. */
export function tableOf(rows: CsvRows): CsvTable {
  const [first = [], ...others] = rows;
  const columns = Array.from({ length: widthOf(rows) }, (_, place) => place);
  const isHeader = others.length > 0 && first.every((cell) => timesIn(cell).length === 0);
  return { header: columns.map((place) => (isHeader ? (first[place] ?? '') : '')), rows: isHeader ? others : rows };
}

/** By the names of columns, else by what most cells hold. */
export function guessColumns({ header, rows }: CsvTable): CsvColumns {
  const sample = rows.slice(0, SAMPLED_ROWS);
  const taken = new Set<number>();
  const take = (place: number | undefined): number | null => {
    if (place === undefined || place < 0) return null;
    taken.add(place);
    return place;
  };
  const named = (part: CsvPart) => header.findIndex((cell, place) => !taken.has(place) && HEADS[part].test(cell));
  const filled = (holds: (cell: string) => boolean) => {
    const shares = header.map((_, place) => sample.filter((row) => (row[place] ?? '') !== '' && holds(row[place] ?? '')).length);
    const best = shares.reduce((top, share, place) => (!taken.has(place) && share > (shares[top] ?? 0) ? place : top), -1);
    return best >= 0 && (shares[best] ?? 0) * 2 > sample.length ? best : -1;
  };
  const pick = (part: CsvPart, holds: (cell: string) => boolean) => {
    const place = named(part);
    return take(place >= 0 ? place : filled(holds));
  };
  const times = pick('times', (cell) => timesIn(cell).length > 0);
  const days = pick('days', (cell) => cell !== '' && daysIn(cell) !== null);
  const name = pick('name', (cell) => /\p{L}/u.test(cell) && timesIn(cell).length === 0);
  return { name, days, times };
}

/** Rows of one name are one reminder; those without a name, a time or readable days are left out. */
export function remindersOf({ rows }: CsvTable, { name, days, times }: CsvColumns): FileContents {
  const known = new Map<string, Schedule[]>();
  let leftOut = 0;
  for (const row of rows) {
    const called = nameInFile(name === null ? '' : (row[name] ?? ''));
    const on = daysIn(days === null ? '' : (row[days] ?? ''));
    const at = timesIn(times === null ? '' : (row[times] ?? ''));
    if (called === '' || on === null || on.length === 0 || at.length === 0) leftOut += 1;
    else known.set(called, [...(known.get(called) ?? []), ...crossSchedules(on, at)]);
  }
  const routines = [...known].map(([called, schedules]) => ({
    name: called,
    supplementId: null,
    isEnabled: true,
    schedules: normaliseSchedules(schedules).slice(0, MOST_SCHEDULES),
  }));
  return { routines, products: [], leftOut };
}
