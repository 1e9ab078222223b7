import { isCalendarDate } from '../shared/calendar-date.ts';
import { type PartOfDay, timeOfMinute } from './clock-time.ts';
import { DAY_SLOTS, type DaySlot } from './day-slots.ts';
import { localTime } from './zoned-time.ts';

type Found<Read> = { readonly read: Read; readonly length: number };

const DATED = /(\d{4})-(\d{2})-(\d{2})[t ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?:(z)|([+-])(\d{2}):?(\d{2}))?(?![\d:])/y;
const BEFORE = '오전|오후|새벽|아침|점심|낮|저녁|밤|[ap]\\.?m\\.?';
const CLOCK = new RegExp(
  `(?:(?<before>${BEFORE})\\s*)?(?<hour>\\d{1,2})(?:\\s*:\\s*(?<minute>\\d{2})(?::\\d{2})?|(?<french>h)(?<after_h>\\d{2})?(?![a-z])|(?<korean>\\s*시(?!간))\\s*(?:(?<minutes>\\d{1,2})\\s*분|(?<half>반))?)?\\s*(?<after>[ap]\\.?m\\.?(?![a-z])|오전|오후)?(?![\\d:]|\\.\\d)`,
  'y',
);
const WORDS: readonly (readonly [words: RegExp, time: string])[] = [
  [/정오|(?:12\s*)?noon\b|midday\b/y, '12:00'],
  [/자정|(?:12\s*)?midnight\b/y, '00:00'],
];
/** A span is no dose at its ends. */
const SPAN = /\s*(?:[-–—~]|부터|to\b|until\b)\s*(?:오전|오후)?\s*\d/y;

/** From, to, and from which hour twelve are added. */
const HOURS: Readonly<Record<string, readonly [from: number, to: number, afternoonFrom: number, afternoonTo: number]>> = {
  새벽: [1, 6, 13, 13],
  아침: [4, 11, 13, 13],
  점심: [11, 12, 1, 3],
  낮: [10, 12, 1, 6],
  저녁: [16, 22, 4, 11],
  밤: [18, 23, 6, 11],
};

/** Of 24; null on contradiction. */
function hourOf(word: string | undefined, hour: number): number | null {
  if (word === undefined) return hour > 23 ? null : hour;
  const isMorning = word === '오전' || word.startsWith('a');
  if (isMorning) return hour > 12 ? null : hour % 12;
  if (word === '오후' || word.startsWith('p')) return hour === 0 || hour > 23 ? null : hour > 12 ? hour : (hour % 12) + 12;
  if ((word === '밤' || word === '새벽') && hour === 12) return 0;
  if (word === '밤' && hour >= 1 && hour <= 4) return hour;
  const [from, to, afternoonFrom, afternoonTo] = HOURS[word] ?? [0, 0, 0, 0];
  if (hour >= afternoonFrom && hour <= afternoonTo) return hour + 12;
  return hour >= from && hour <= to ? hour : null;
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

export function lengthAt(pattern: RegExp, text: string, place: number): number {
  return matchAt(pattern, text, place)?.[0].length ?? 0;
}

/** Converted if it has an offset, else wall-clock. */
function datedAt(text: string, place: number, zone: string): Found<string> | null {
  const match = matchAt(DATED, text, place);
  if (match === null) return null;
  const [whole, year, month, day, hour, minute, utc, sign, hours = '0', minutes = '0'] = match;
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date) || Number(hour) > 23 || Number(minute) > 59) return null;
  const clock = `${hour}:${minute}`;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const isZoned = utc !== undefined || sign !== undefined;
  const time = isZoned ? localTime(Date.parse(`${date}T${clock}:00Z`) / 60_000 - offset, zone).time : clock;
  return { read: time, length: whole.length };
}

function clockAt(text: string, place: number): Found<string> | null {
  const match = matchAt(CLOCK, text, place);
  const { before, hour, minute, french, after_h: frenchMinute, korean, minutes, half, after } = match?.groups ?? {};
  if (match === null || hour === undefined || (before !== undefined && after !== undefined)) return null;
  const isClock = minute !== undefined || french !== undefined || korean !== undefined;
  const isHalfDay = after !== undefined || /^(?:오|[ap])/.test(before ?? '');
  // `아침 1` may be one tablet, `오전 9` is an hour.
  if (!isClock && (!isHalfDay || /^\p{L}/u.test(text.slice(place + match[0].length)))) return null;
  const shown = hourOf(before ?? after, Number(hour));
  const past = half === undefined ? Number(minute ?? frenchMinute ?? minutes ?? 0) : 30;
  if (shown === null || past > 59) return null;
  return { read: timeOfMinute(shown * 60 + past), length: match[0].trimEnd().length };
}

/** `HH:MM`, of text in lower case. @param zone reader's, IANA */
export function timeAt(text: string, place: number, zone: string): Found<string> | null {
  for (const [words, time] of WORDS) {
    const length = lengthAt(words, text, place);
    if (length > 0) return { read: time, length };
  }
  const found = datedAt(text, place, zone) ?? clockAt(text, place);
  return found === null || lengthAt(SPAN, text, place + found.length) > 0 ? null : found;
}

const PARTS: readonly (readonly [words: RegExp, part: PartOfDay])[] = [
  [/아침|기상\s*(?:직?후)?|morning\b|breakfast\b/y, 'MORNING'],
  [/점심|lunch(?:time)?\b/y, 'NOON'],
  [/저녁|evening\b|dinner\b|supper\b/y, 'EVENING'],
  [/(?:취침|자기|잠자기)\s*전|before\s*bed\b|bed\s*time\b/y, 'BED'],
];
const SLOT_OF: Readonly<Record<PartOfDay, DaySlot>> = {
  MORNING: 'WITH_BREAKFAST',
  NOON: 'WITH_LUNCH',
  EVENING: 'WITH_DINNER',
  BED: 'BEFORE_BED',
};

export function timeOfPart(part: PartOfDay): string {
  return DAY_SLOTS.find(({ slot }) => slot === SLOT_OF[part])?.time ?? '';
}

export function partAt(text: string, place: number): Found<PartOfDay> | null {
  for (const [words, part] of PARTS) {
    const length = lengthAt(words, text, place);
    if (length > 0) return { read: part, length };
  }
  return null;
}
