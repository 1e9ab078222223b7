import type { Reading } from '../labels/reading.ts';
import { type DayToken, dayTokenAt } from './spoken-days.ts';
import { lengthAt, partAt, timeAt, timeOfPart } from './spoken-times.ts';
import { daysOfMask, EVERY_DAY, WEEKDAYS, type Weekday } from './weekday.ts';

export type ScheduleWhy = 'UNREAD' | 'CYCLE' | 'HOURS' | 'MONTHLY' | 'NO_DAY' | 'DOSES' | 'TOO_LONG';

export type SpokenGroup = { readonly days: readonly Weekday[]; readonly times: readonly string[] };

export type SpokenSchedule = {
  readonly groups: readonly SpokenGroup[];
  readonly everyDays: number | null;
  readonly everyWeeks: number | null;
  readonly dosesPerDay: number | null;
  /** Not named; 0 where only weekly. */
  readonly daysPerWeek: number | null;
  readonly isAsNeeded: boolean;
  readonly isOff: boolean;
};

const LONGEST = 200;
const MOST_DAYS_APART = 90;
const MOST_WEEKS_APART = 12;
const SEPARATORS = /[\s,;/|·・+&()[\]{}<>.:"'、，]+/y;
const NOTHING = /^[\s\-–—.]*$/;

/** Reminders cannot hold them. */
const NOT_HELD: readonly (readonly [words: RegExp, why: ScheduleWhy])[] = [
  [/cycl|휴약|먹고.*쉬|복용.*휴식|days?\s*on\b.*\boff\b/, 'CYCLE'],
  [
    /\d\s*시간\s*(?:마다|간격|에)|every\s*(?:\d+|two|four|six|eight|twelve)?\s*h(?:ou)?rs?(?![a-z])|every\s*\d+\s*h(?![a-z])|q\s*\d+\s*h(?![a-z])/,
    'HOURS',
  ],
  [/매월|매달|한\s*달|월\s*\d+\s*[회번]|month/, 'MONTHLY'],
];

type Token = DayToken | { readonly kind: 'TIME'; readonly time: string } | { readonly kind: 'PART'; readonly time: string };

function tokensOf(text: string, zone: string): Token[] | null {
  const tokens: Token[] = [];
  for (let place = lengthAt(SEPARATORS, text, 0); place < text.length; place += lengthAt(SEPARATORS, text, place)) {
    const time = timeAt(text, place, zone);
    const part = time === null ? partAt(text, place) : null;
    const day = time === null && part === null ? dayTokenAt(text, place) : null;
    const found = time ?? part ?? day;
    if (found === null) return null;
    if (time !== null) tokens.push({ kind: 'TIME', time: time.read });
    else if (part !== null) tokens.push({ kind: 'PART', time: timeOfPart(part.read) });
    else if (day !== null) tokens.push(day.read);
    place += found.length;
  }
  return tokens;
}

type Run = { readonly kind: 'DAYS'; tokens: DayToken[] } | { readonly kind: 'TIMES'; times: string[] };

function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (token.kind === 'TIME' || token.kind === 'PART') {
      if (last?.kind === 'TIMES') last.times.push(token.time);
      else runs.push({ kind: 'TIMES', times: [token.time] });
    } else if (token.kind === 'DAYS' || token.kind === 'EXCEPT') {
      if (last?.kind === 'DAYS') last.tokens.push(token);
      else runs.push({ kind: 'DAYS', tokens: [token] });
    }
  }
  return runs;
}

function daysOf(tokens: readonly DayToken[]): Weekday[] | null {
  const sizes = new Set(tokens.flatMap((token) => (token.kind === 'DAYS' ? [token.size] : [])));
  if (sizes.has('ALL') && sizes.size > 1 && !tokens.some(({ kind }) => kind === 'EXCEPT')) return null;
  const kept = new Set<Weekday>();
  const left = new Set<Weekday>();
  let open: Extract<DayToken, { kind: 'DAYS' }>[] = [];
  let isExcept = false;
  for (const token of tokens) {
    if (token.kind === 'EXCEPT' && token.side === 'BEFORE') {
      // `평일 수요일 제외` excludes the last day only.
      const lastGroup = open.findLastIndex(({ size }) => size === 'GROUP');
      const from = open.at(-1)?.size === 'GROUP' ? open.length - 1 : lastGroup + 1;
      for (const [index, { days, size }] of open.entries())
        for (const day of days) (index >= from && size !== 'ALL' ? left : kept).add(day);
      open = [];
    } else if (token.kind === 'EXCEPT') isExcept = true;
    else if (token.kind === 'DAYS' && isExcept && token.size !== 'ALL') for (const day of token.days) left.add(day);
    else if (token.kind === 'DAYS') open.push(token);
  }
  for (const { days } of open) for (const day of days) kept.add(day);
  const base = kept.size === 0 ? daysOfMask(EVERY_DAY) : WEEKDAYS.filter((day) => kept.has(day));
  return base.filter((day) => !left.has(day));
}

function groupsOf(runs: readonly Run[]): SpokenGroup[] | null {
  const days = runs.flatMap((run) => (run.kind === 'DAYS' ? [daysOf(run.tokens)] : []));
  const times = runs.flatMap((run) => (run.kind === 'TIMES' ? [[...new Set(run.times)].sort()] : []));
  if (days.includes(null) || (days.length > 1 && times.length > 0 && days.length !== times.length)) return null;
  if (times.length > 1 && days.length !== times.length) return null;
  const longest = Math.max(days.length, times.length);
  return Array.from({ length: longest }, (_, index) => ({ days: days[index] ?? [], times: times[index] ?? [] }));
}

const countOf = (tokens: readonly Token[], kind: 'EVERY_DAYS' | 'EVERY_WEEKS' | 'A_WEEK' | 'A_DAY'): number | null | undefined => {
  const counts = tokens.flatMap((token) => (token.kind === kind ? [token.count] : []));
  return counts.length < 2 ? (counts[0] ?? null) : undefined;
};

function scheduleOf(tokens: readonly Token[]): SpokenSchedule | ScheduleWhy {
  const hasTime = tokens.some(({ kind }) => kind === 'TIME');
  // `저녁 식후 7:30`: the evening may be a dose of its own.
  if (hasTime && tokens.some(({ kind }) => kind === 'PART')) return 'UNREAD';
  const groups = groupsOf(runsOf(tokens));
  const [everyDays, everyWeeks, aWeek, aDay] = [
    countOf(tokens, 'EVERY_DAYS'),
    countOf(tokens, 'EVERY_WEEKS'),
    countOf(tokens, 'A_WEEK'),
    countOf(tokens, 'A_DAY'),
  ];
  if (groups === null || everyDays === undefined || everyWeeks === undefined || aWeek === undefined || aDay === undefined) return 'UNREAD';
  const named = groups.flatMap(({ days }) => days);
  const isRhythm = everyDays !== null || everyWeeks !== null || aWeek !== null;
  if (isRhythm && (groups.length > 1 || aDay !== null)) return 'UNREAD';
  if (everyDays !== null && (everyWeeks !== null || aWeek !== null || named.length > 0)) return 'UNREAD';
  if (everyDays !== null && (everyDays < 1 || everyDays > MOST_DAYS_APART)) return 'UNREAD';
  // Whole weeks fall on one weekday, which is not said.
  if (everyDays !== null && everyDays % 7 === 0) return 'NO_DAY';
  if (everyWeeks !== null && (everyWeeks < 1 || everyWeeks > MOST_WEEKS_APART)) return 'UNREAD';
  if (aDay === 0) return 'UNREAD';
  const isDaily = everyDays !== null || aDay !== null || aWeek === 7;
  const all = daysOfMask(EVERY_DAY);
  const withDays =
    named.length === 0 && isDaily
      ? groups.length === 0
        ? [{ days: all, times: [] }]
        : groups.map((group) => ({ ...group, days: all }))
      : groups;
  return {
    groups: withDays,
    everyDays: everyDays === 1 ? null : everyDays,
    everyWeeks: everyWeeks === 1 ? null : everyWeeks,
    dosesPerDay: aDay,
    daysPerWeek: aWeek === 7 ? null : (aWeek ?? (everyWeeks === null ? null : 0)),
    isAsNeeded: tokens.some(({ kind }) => kind === 'AS_NEEDED'),
    isOff: tokens.some(({ kind }) => kind === 'OFF'),
  };
}

const SILENT: SpokenSchedule = {
  ...{ groups: [], everyDays: null, everyWeeks: null, dosesPerDay: null, daysPerWeek: null },
  ...{ isAsNeeded: false, isOff: false },
};

/** Understood to its last word: 월수금 오전 9시, 하루 2번 08:00 20:00. @param zone reader's, IANA */
export function readSchedule(text: string, zone: string): Reading<SpokenSchedule, ScheduleWhy> {
  const small = text.normalize('NFKC').toLowerCase().replaceAll('_', ' ').trim();
  const leftAs = (why: ScheduleWhy) => ({ read: SILENT, left: [{ text: text.trim().slice(0, LONGEST), why }] });
  if (NOTHING.test(small)) return { read: SILENT, left: [] };
  if (small.length > LONGEST) return leftAs('TOO_LONG');
  const notHeld = NOT_HELD.find(([words]) => words.test(small));
  if (notHeld !== undefined) return leftAs(notHeld[1]);
  const tokens = tokensOf(small, zone);
  const read = tokens === null ? 'UNREAD' : scheduleOf(tokens);
  return typeof read === 'string' ? leftAs(read) : { read, left: [] };
}
