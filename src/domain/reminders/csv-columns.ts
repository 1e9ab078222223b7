import type { Left } from '../labels/reading.ts';
import type { PartOfDay } from './clock-time.ts';
import type { CsvRows, CsvWhy } from './read-csv.ts';
import { mayMeanDays } from './spoken-days.ts';
import { readSchedule, type SpokenSchedule } from './spoken-schedule.ts';
import { parseWeekday, WEEKDAYS, type Weekday } from './weekday.ts';
import { DEFAULT_ZONE } from './zoned-time.ts';

export const CSV_PARTS = ['name', 'days', 'times'] as const;
export type CsvPart = (typeof CSV_PARTS)[number];

export type CsvColumns = { readonly [Part in CsvPart]: readonly number[] };

export type MarkedColumns = {
  readonly days: ReadonlyMap<number, Weekday>;
  readonly parts: ReadonlyMap<number, PartOfDay>;
  readonly isOn: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly dosesPerDay: readonly number[];
};

export type CsvTable = {
  readonly header: readonly string[];
  readonly rows: CsvRows;
  readonly left: readonly Left<CsvWhy>[];
};

const HEADS: Readonly<Record<CsvPart, RegExp>> = {
  name: /이름|제품|영양제|품명|품목|^약|name|product|supplement|medic|drug|title|item/i,
  times: /시간|시각|^time|times?$|time of day|hour|alarm|알람|^at$/i,
  days: /요일|주기|빈도|용법|복용\s*(?:법|방법|일정)|먹는\s*(?:법|날)|반복|^days?|weekday|repeat|frequency|recur|schedule|interval|how often|^sig$|directions/i,
};
const NEVER_TIMES =
  /zone|last|마지막|sent|created|updated|start|begin|end|until|시작|종료|까지|expir|유통|소비|만료|복용량|용량|수량|dosage|amount|count|재고|stock|note|메모|비고|instruction/i;
const HEADED = {
  isOn: /^(?:is\s*)?(?:active|enabled)$|reminders? enabled|^켜짐$|^사용(?:\s*(?:중|여부))?$|^알림\s*(?:켜짐|상태)$|^on$|^상태$|^status$/i,
  starts: /^(?:start|begin)|^first (?:cycle|dose|day)|^시작/i,
  ends: /^(?:end|until|stop)|^종료|^끝|까지$/i,
  dosesPerDay: /(?:하루|[1일]일|일일)\s*(?:복용\s*)?횟수|(?:times?|doses?)[\s_]*(?:per|a)[\s_]*day/i,
} as const;
const PART_HEADS: readonly (readonly [head: RegExp, part: PartOfDay])[] = [
  [/^(?:아침|morning|breakfast)(?:\s*(?:시간|약|복용|time|dose))?$/i, 'MORNING'],
  [/^(?:점심|lunch|noon)(?:\s*(?:시간|약|복용|time|dose))?$/i, 'NOON'],
  [/^(?:저녁|evening|dinner|supper)(?:\s*(?:시간|약|복용|time|dose))?$/i, 'EVENING'],
  [/^(?:(?:취침|자기|잠자기)\s*전|bed\s*time|before bed)(?:\s*(?:시간|약|복용|time|dose))?$/i, 'BED'],
];
const partOfHead = (head: string): PartOfDay | null => PART_HEADS.find(([words]) => words.test(head.trim()))?.[1] ?? null;
const MONDAY_FIRST = 'MTWTFSS';
const SUNDAY_FIRST = 'SMTWTFS';

function understood(cell: string): SpokenSchedule | null {
  const { read, left } = readSchedule(cell, DEFAULT_ZONE);
  return left.length === 0 ? read : null;
}

const saysTimes = (cell: string) => understood(cell)?.groups.some(({ times }) => times.length > 0) ?? false;
const saysDays = (cell: string) => {
  const read = understood(cell);
  return read !== null && (read.everyDays !== null || read.daysPerWeek !== null || read.groups.some(({ days }) => days.length > 0));
};
/** A part of the day may head a column; a clock time or `매일` may not. */
const isValue = (cell: string) =>
  (/\d|정오|자정|noon|midnight/i.test(cell) && saysTimes(cell)) ||
  (!HEADS.days.test(cell) && (understood(cell)?.groups.some(({ days }) => days.length > 1) ?? false)) ||
  (understood(cell)?.everyDays ?? null) !== null;

/** The first row is the heading unless it holds a time or days as others do. */
export function tableOf(rows: CsvRows, left: CsvTable['left'] = []): CsvTable {
  const [first = [], ...others] = rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, place) => place);
  // `Noon` beside `Morning` is a heading, alone it is a time.
  const hasParts = first.filter((cell) => partOfHead(cell) !== null).length > 1;
  const isHeader = others.length > 0 && !first.some((cell) => isValue(cell) && !(hasParts && partOfHead(cell) !== null));
  return { header: columns.map((place) => (isHeader ? (first[place] ?? '') : '')), rows: isHeader ? others : rows, left };
}

function weekdayOfHead(head: string): Weekday | null {
  const word = head.trim().toUpperCase();
  return (
    parseWeekday(head.trim().replace(/요일$/, '')) ??
    (/^[A-Z]{3,9}$/.test(word) ? (WEEKDAYS.find((day) => isSpelling(word, day)) ?? null) : null)
  );
}

const SPELLED = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const isSpelling = (word: string, day: Weekday) =>
  word === day || SPELLED[WEEKDAYS.indexOf(day)] === word || SPELLED[WEEKDAYS.indexOf(day)] === word.replace(/S$/, '');

function dayColumns(header: readonly string[]): Map<number, Weekday> {
  const named = header.flatMap((head, place) => {
    const day = weekdayOfHead(head);
    return day === null ? [] : [[place, day] as const];
  });
  if (named.length > 1) return new Map(named);
  const initials = header.map((head) => (/^[a-z]$/i.test(head.trim()) ? head.trim().toUpperCase() : '-')).join('');
  const [monday, sunday] = [initials.indexOf(MONDAY_FIRST), initials.indexOf(SUNDAY_FIRST)];
  if (monday < 0 && sunday < 0) return new Map();
  return new Map(WEEKDAYS.map((day, index) => (monday >= 0 ? [monday + index, day] : [sunday + ((index + 1) % 7), day])));
}

export function markedColumns(header: readonly string[]): MarkedColumns {
  const headed = (words: RegExp) => header.flatMap((head, place) => (words.test(head.trim()) ? [place] : []));
  const parts = header.flatMap((head, place) => {
    const part = partOfHead(head);
    return part === null ? [] : [[place, part] as const];
  });
  return {
    days: dayColumns(header),
    parts: new Map(parts),
    isOn: headed(HEADED.isOn),
    starts: headed(HEADED.starts),
    ends: headed(HEADED.ends),
    dosesPerDay: headed(HEADED.dosesPerDay),
  };
}

export function placesOf({ days, parts, isOn, starts, ends, dosesPerDay }: MarkedColumns): ReadonlySet<number> {
  return new Set([...days.keys(), ...parts.keys(), ...isOn, ...starts, ...ends, ...dosesPerDay]);
}

const SAMPLED_ROWS = 60;

export function guessColumns({ header, rows }: CsvTable): CsvColumns {
  const sample = rows.slice(0, SAMPLED_ROWS);
  const taken = new Set(placesOf(markedColumns(header)));
  const take = (places: readonly number[]): readonly number[] => {
    for (const place of places) taken.add(place);
    return places;
  };
  const free = () => header.flatMap((_, place) => (taken.has(place) ? [] : [place]));
  const named = (part: CsvPart) =>
    free().filter((place) => HEADS[part].test(header[place] ?? '') && !NEVER_TIMES.test(header[place] ?? ''));
  const filled = (holds: (cell: string) => boolean) =>
    free().filter((place) => {
      const cells = sample.map((row) => row[place] ?? '').filter((cell) => cell !== '');
      return cells.length > 0 && cells.filter(holds).length * 2 >= cells.length && !NEVER_TIMES.test(header[place] ?? '');
    });
  const headed = take(named('times'));
  const times = headed.length > 0 ? headed : take(filled(saysTimes));
  const headedDays = take(named('days'));
  const days = headedDays.length > 0 ? headedDays : take(filled((cell) => saysDays(cell) || mayMeanDays(cell)));
  const [headedName] = free().filter((place) => HEADS.name.test(header[place] ?? ''));
  const [lettered] = filled((cell) => /\p{L}/u.test(cell));
  const name = headedName ?? lettered;
  return { name: name === undefined ? [] : [name], days, times };
}
