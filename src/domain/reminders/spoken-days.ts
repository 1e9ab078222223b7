import { daysOfMask, EVERY_DAY, parseWeekday, WEEKDAYS, type Weekday } from './weekday.ts';

export type DayToken =
  | { readonly kind: 'DAYS'; readonly days: readonly Weekday[]; readonly size: 'ALL' | 'GROUP' | 'ONE' }
  | { readonly kind: 'EXCEPT'; readonly side: 'BEFORE' | 'AFTER' }
  | { readonly kind: 'EVERY_DAYS' | 'EVERY_WEEKS' | 'A_WEEK' | 'A_DAY'; readonly count: number }
  | { readonly kind: 'AS_NEEDED' | 'OFF' | 'FILLER' };

type Found = { readonly read: DayToken; readonly length: number };

const ALL = daysOfMask(EVERY_DAY);
const WORKDAYS = daysOfMask(0b0011111);
const WEEKEND = daysOfMask(0b1100000);

const COUNTS: Readonly<Record<string, number>> = {
  ...{ 한: 1, 두: 2, 세: 3, 네: 4, 사흘: 3, 나흘: 4, 닷새: 5, 열흘: 10 },
  ...{ once: 1, one: 1, twice: 2, two: 2, thrice: 3, three: 3, four: 4, five: 5, six: 6, other: 2, second: 2, third: 3 },
  ...{ qd: 1, bid: 2, tid: 3, qid: 4 },
};
const countOf = (word: string | undefined) => (word === undefined ? 1 : (COUNTS[word] ?? Number(word.replace(/\D+$/, ''))));

const ENGLISH =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|mo|tu|we|th|fr|sa|su';
const DAY = `(?:[월화수목금토일]요일|[월화수목금토일](?!\\p{L})|(?:${ENGLISH})s?(?![a-z])\\.?)`;
const RANGE = new RegExp(`(${DAY}|[월화수목금토일])\\s*(?:[-–—~]|부터|to\\b|through\\b|thru\\b)\\s*(${DAY})(?:\\s*까지)?`, 'uy');
const ONE = new RegExp(`(${DAY})(?:마다|에)?`, 'uy');
const SYLLABLES = /[월화수목금토일]{2,7}(?:요일)?(?:마다|에)?(?!\p{L})/uy;

const AMOUNT = '\\d{1,2}|한|두|세|네';
const TIMES = 'once|twice|thrice|(?:\\d{1,2}|one|two|three|four|five|six)\\s*(?:x|times?)';
const pattern = (text: string) => new RegExp(text, 'uy');

type Rule = readonly [words: RegExp, tokenOf: (match: RegExpExecArray) => DayToken];
const counted = (kind: 'EVERY_DAYS' | 'EVERY_WEEKS' | 'A_WEEK' | 'A_DAY', words: string, count?: number): Rule => [
  pattern(words),
  (match) => ({ kind, count: count ?? countOf(match.slice(1).find((group) => group !== undefined)) }),
];
const plain = (words: string, token: DayToken): Rule => [pattern(words), () => token];

/** First fit counts: longer wordings before their beginnings. */
const RULES: readonly Rule[] = [
  counted('A_DAY', `(?:하루(?:에)?|1일|매일)\\s*(${AMOUNT})\\s*(?:번|회)(?:씩)?`),
  counted('A_DAY', `(${TIMES})\\s*(?:an?|per|each|every|/)?\\s*(?:day|daily)(?![a-z])`),
  counted('A_DAY', `daily\\s*(\\d{1,2})\\s*x(?![a-z])|(qd|bid|tid|qid)(?![a-z])`),
  counted('EVERY_DAYS', '격일(?:로|제)?|이틀\\s*(?:마다|에\\s*(?:한|1)\\s*(?:번|회))|하루\\s*(?:걸러|건너)(?:\\s*(?:한|1)\\s*번)?', 2),
  counted('EVERY_DAYS', 'every\\s*(?:other|2nd|second)\\s*days?(?![a-z])|(?:on\\s*)?alternate\\s*days?(?![a-z])|qod(?![a-z])', 2),
  counted('EVERY_DAYS', '(\\d{1,2})\\s*일\\s*(?:마다|간격(?:으로)?|에\\s*(?:한|1)\\s*(?:번|회))|(사흘|나흘|닷새|열흘)\\s*마다'),
  counted('EVERY_DAYS', 'every\\s*(\\d{1,2}|two|three|third|four|five|six)\\s*days?(?![a-z])'),
  counted('EVERY_WEEKS', '격주(?:로)?|every\\s*(?:other|2nd|second)\\s*week(?![a-z])|fortnightly', 2),
  counted('EVERY_WEEKS', `every\\s*(?:other|2nd|second)(?=\\s*(?:${ENGLISH})s?(?![a-z]))`, 2),
  counted(
    'EVERY_WEEKS',
    '(\\d{1,2})\\s*주\\s*(?:마다|간격(?:으로)?|에\\s*(?:한|1)\\s*(?:번|회))|every\\s*(\\d{1,2}|two|three|four)\\s*weeks?(?![a-z])',
  ),
  counted('A_WEEK', `(?:일주일에|매주|주)\\s*(${AMOUNT})\\s*(?:번|회|일)(?:씩)?`),
  counted('A_WEEK', `(${TIMES})\\s*(?:an?|per|each|every|/)?\\s*(?:week|weekly|wk)(?![a-z])`),
  counted('A_WEEK', '매주|weekly(?![a-z])|(?:every|each)\\s*week(?![a-z])', 0),
  plain('매일|날마다|모든\\s*요일|(?:every|each)\\s*day(?![a-z])|daily(?![a-z])|all\\s*days(?![a-z])|all(?![a-z])', {
    kind: 'DAYS',
    days: ALL,
    size: 'ALL',
  }),
  plain('every(?=\\s*(?:morning|evening|night))', { kind: 'DAYS', days: ALL, size: 'ALL' }),
  plain('평일|주중|week\\s*days?(?![a-z])|work(?:ing)?\\s*days?(?![a-z])', { kind: 'DAYS', days: WORKDAYS, size: 'GROUP' }),
  plain('주말|weekends?(?![a-z])', { kind: 'DAYS', days: WEEKEND, size: 'GROUP' }),
  plain('(?:은|는|만|을|를)?\\s*(?:제외(?:하고|한)?|빼고|말고)(?!\\p{L})', { kind: 'EXCEPT', side: 'BEFORE' }),
  plain('except(?:\\s*for|ing)?(?![a-z])|excluding(?![a-z])|but\\s*not(?:\\s*on)?(?![a-z])', { kind: 'EXCEPT', side: 'AFTER' }),
  plain('필요\\s*(?:할\\s*때(?:만|마다)?|시(?:에)?)|as[\\s-]*needed(?![a-z])|when[\\s-]*needed(?![a-z])|prn(?![a-z])', {
    kind: 'AS_NEEDED',
  }),
  plain('inactive(?![a-z])|disabled(?![a-z])|stopped(?![a-z])|꺼짐|중지(?:됨)?|중단(?:됨)?|비활성(?:화)?', { kind: 'OFF' }),
  plain('enabled(?![a-z])|active(?![a-z])|켜짐', { kind: 'FILLER' }),
  plain(`every(?=\\s*(?:${ENGLISH})s?(?![a-z]))`, { kind: 'FILLER' }),
  plain('식(?:전|후|간)|식사\\s*(?:전|후|중)|공복(?:에)?|(?:with|after|before)\\s*(?:the\\s*)?(?:food|meals?)(?![a-z])', {
    kind: 'FILLER',
  }),
  plain('(?:and|at|on)(?![a-z])|및|에|마다', { kind: 'FILLER' }),
];

function daysAt(text: string, place: number): Found | null {
  RANGE.lastIndex = place;
  const range = RANGE.exec(text);
  const [first, last] = [dayOf(range?.[1]), dayOf(range?.[2])];
  if (range !== null && first !== null && last !== null)
    return { read: { kind: 'DAYS', days: rangeOf(first, last), size: 'GROUP' }, length: range[0].length };
  ONE.lastIndex = place;
  const one = ONE.exec(text);
  const day = dayOf(one?.[1]);
  if (one !== null && day !== null) return { read: { kind: 'DAYS', days: [day], size: 'ONE' }, length: one[0].length };
  SYLLABLES.lastIndex = place;
  const several = SYLLABLES.exec(text)?.[0];
  if (several === undefined) return null;
  const days = [...several.replace(/요일/, '').replace(/마다|에/, '')].map(parseWeekday).filter((each) => each !== null);
  return { read: { kind: 'DAYS', days, size: 'ONE' }, length: several.length };
}

function dayOf(word: string | undefined): Weekday | null {
  if (word === undefined) return null;
  const syllable = parseWeekday(word.slice(0, 1));
  return syllable ?? WEEKDAYS.find((day) => day.startsWith(word.slice(0, 3).replace('.', '').slice(0, 3).toUpperCase())) ?? null;
}

function rangeOf(first: Weekday, last: Weekday): Weekday[] {
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  return WEEKDAYS.filter((_, day) => (from <= to ? from <= day && day <= to : day >= from || day <= to));
}

/** Text in lower case. */
export function dayTokenAt(text: string, place: number): Found | null {
  for (const [words, tokenOf] of RULES) {
    words.lastIndex = place;
    const match = words.exec(text);
    if (match !== null && match[0] !== '') return { read: tokenOf(match), length: match[0].length };
  }
  return daysAt(text, place);
}

const HOW_OFTEN =
  /격일|격주|이틀|하루\s*(?:걸러|건너)|\d\s*[일주]\s*(?:마다|간격|에\s*(?:한|1)\s*(?:번|회))|매주|주\s*\d\s*[회번일]|일주일에|휴약|매월|매달|한\s*달에|weekly|monthly|every\s*(?:other|second|third|\d)|alternate|fortnight|cycl(?:e|ic)|\d\s*시간\s*(?:마다|간격)|every\s*\d+\s*h|per\s*(?:week|month)|(?:once|twice|times)\s*(?:a|per|each)\s*(?:week|month)/iu;
const WHICH_DAYS =
  /[월화수목금토일]요일|평일|주말|제외|빼고|쉬(?:고|어|는|기|ㅁ)|쉼|week(?:day|end)s?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:mon|tue|wed|thu|fri|sat|sun)\b|\bexcept\b/iu;

export function saysHowOften(text: string): boolean {
  return HOW_OFTEN.test(text);
}

export function mayMeanDays(text: string): boolean {
  return HOW_OFTEN.test(text) || WHICH_DAYS.test(text);
}
