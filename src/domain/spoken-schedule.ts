import { timeOfMinute } from './clock-time.ts';
import { daysOfMask, EVERY_DAY, parseWeekday, WEEKDAYS, type Weekday } from './weekday.ts';

const TIME =
  /(?<before>오전|오후|새벽|아침|낮|저녁|밤|[ap]\.?m\.?)?\s*(?<![\d:])(?<hour>\d{1,2})(?:\s*:\s*(?<minute>\d{2})(?::\d{2})?|\s*시(?:\s*(?<korean>\d{1,2})\s*분|\s*(?<half>반))?)?(?![\d:])\s*(?<after>[ap]\.?m\.?|오전|오후)?/giu;

const WORKDAYS = daysOfMask(0b0011111);
const WEEKEND = daysOfMask(0b1100000);
const ALL = daysOfMask(EVERY_DAY);
const GROUPS: readonly (readonly [words: RegExp, days: readonly Weekday[]])[] = [
  [/^$|매일|날마다|every ?day|daily|^all$/i, ALL],
  [/평일|주중|weekdays?|workdays?/i, WORKDAYS],
  [/주말|weekends?/i, WEEKEND],
];

function isAfternoon(word: string | undefined, hour: number): boolean | null {
  if (word === undefined) return null;
  // 밤 11시 is before midnight, 밤 12시 and 밤 1시 after it.
  if (word === '밤') return hour >= 6 && hour < 12;
  return ['오후', '낮', '저녁'].includes(word) || word.toLowerCase().startsWith('p');
}

/** `HH:MM` times of a text: 오전 9시, 9:30 PM, 21:00. A bare number is none. */
export function timesIn(text: string): string[] {
  const times = [...text.matchAll(TIME)].flatMap(({ 0: whole, groups = {} }) => {
    const { before, hour, minute, korean, half, after } = groups;
    const isNamed = minute !== undefined || whole.includes('시') || before !== undefined || after !== undefined;
    const hours = Number(hour);
    const afternoon = isAfternoon(before ?? after, hours);
    const minutes = half === undefined ? Number(minute ?? korean ?? 0) : 30;
    if (!isNamed || hours > 23 || minutes > 59 || (afternoon !== null && hours === 0)) return [];
    const shown = afternoon === null || hours > 12 ? hours : (hours % 12) + (afternoon ? 12 : 0);
    return [timeOfMinute(shown * 60 + minutes)];
  });
  return [...new Set(times)].sort();
}

function dayOf(word: string): Weekday | null {
  const plain = word.replace(/요일$/, '');
  const english = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?$/i.exec(plain)?.[1];
  return parseWeekday(english ?? plain);
}

function rangeOf(first: Weekday, last: Weekday): Weekday[] {
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  return WEEKDAYS.filter((_, day) => (from <= to ? from <= day && day <= to : day >= from || day <= to));
}

/** Weekdays of a text: 매일, 월·수·금, 월수금, 월~금, Mon-Fri, weekends; nothing means each day. Null where a word is none. */
export function daysIn(text: string): readonly Weekday[] | null {
  const plain = text.normalize('NFC').trim();
  const group = GROUPS.find(([words]) => words.test(plain));
  if (group) return group[1];
  const found = new Set<Weekday>();
  const joined = plain.replace(/\s*[-–~]\s*/g, '-');
  for (const part of joined.split(/[\s,;/|·・]+|and|및/i).filter(Boolean)) {
    const [first = '', last] = part.split('-');
    const ends = last === undefined ? null : [dayOf(first), dayOf(last)];
    const words = /^[월화수목금토일]{2,7}$/.test(part) && part !== '일요일' ? [...part] : [part];
    const days = ends?.[0] && ends[1] ? rangeOf(ends[0], ends[1]) : words.map(dayOf);
    for (const day of days) {
      if (day === null) return null;
      found.add(day);
    }
  }
  return WEEKDAYS.filter((day) => found.has(day));
}
