import type { DayPart, MealTime, Timing } from './meal-time.ts';

/** Not inside a word (`음식 전`, `형식`). */
const MEAL = '(?:(?<![음간회형방양공급])식|식사|조식|중식|석식|끼니)';
/** `1~2시간`: the lower bound with its own or the following unit. */
const SPAN = '(?:약\\s*)?(\\d{1,3})\\s*(?:(분|시간)\\s*[~-]\\s*\\d{1,3}\\s*(?:분|시간)|[~-]\\s*\\d{1,3}\\s*(분|시간)|(분|시간))';
const AFTER_WORDING = new RegExp(`^\\s*,?\\s*${SPAN}`);
/** Overrides times beside it. */
const ANY =
  /(?:식|식사|공복|시간|때)[가-힣\s·,/]{0,16}(?:관계|상관|구애)[가-힣]{0,3}\s*(?:없|받지)[가-힣]{0,3}|(?:(?:식전|식후|식사|공복)[\s·,/및또는]{0,6})*(?:어느|아무)\s*때(?:나|든지|라도)|언제(?:나|든지|든|라도)|무관(?=하게\s*(?:섭취|복용|드))/g;
const BOTH = new RegExp(`${MEAL}\\s*전\\s*(?:[·,/]|및|또는|이나)?\\s*후`, 'g');
const WORDINGS: readonly (readonly [MealTime, RegExp])[] = [
  ['BETWEEN_MEALS', /(?<![음간회형방양])식간|식사와\s*식사\s*사이|식사\s*사이|끼니\s*사이/g],
  ['BEFORE_MEAL', new RegExp(`${MEAL}\\s*(?:하기)?\\s*(?:시작)?\\s*(?:${SPAN}\\s*)?직?\\s*전(?![체부문환])`, 'g')],
  ['AFTER_MEAL', new RegExp(`${MEAL}\\s*(?:${SPAN}\\s*)?(?:바로|직)?\\s*(?:후|뒤)`, 'g')],
  [
    'WITH_MEAL',
    /(?:식사|음식|음식물)\s*(?:와|과|하면서|을\s*하면서)\s*(?:함께|같이|동시)(?!\s*섞)|식사와함께|식사\s*(?:중|도중|시(?!작)|때)(?!간)/g,
  ],
  ['EMPTY_STOMACH', /공복|빈\s*속/g],
  [
    'BEDTIME',
    /(?:취침|수면|잠들기|잠자기|잠자리에\s*들기|주무시기|(?<![가-힣])자기|자기)\s*(?:약\s*)?(?:\d{1,3}\s*(?:분|시간)?\s*(?:[~-]\s*\d{1,3}\s*)?(?:분|시간)?\s*)?직?\s*전|취침\s*시(?!간)/g,
  ],
];
const TAKING = '(?:섭취|복용|음용|드시|먹)';
const AVOIDED = new RegExp(
  `^\\s*(?:에는|에|은|는|의|을|를|도)?\\s*(?:가급적|가능한\\s*한?|되도록)?\\s*(?:${TAKING}[가-힣]{0,3})?\\s*(?:피하|피해|삼가|자제|금하|금지)` +
    `|^\\s*(?:에는|에|은|는)?\\s*(?:가급적|되도록)?\\s*${TAKING}(?:하)?지\\s*(?:않|마|말)` +
    `|^\\s*(?:에|의)?\\s*${TAKING}\\s*(?:시|하면|할\\s*경우|하는\\s*경우)[^.]{0,20}(?:불편|속쓰림|쓰릴|쓰리)`,
);
const PARTS: readonly (readonly [DayPart, RegExp])[] = [
  ['MORNING', /아침|조식|오전|기상/],
  ['NOON', /점심|중식/],
  ['EVENING', /저녁|석식/],
];
const ON_WAKING = /기상|일어나(?:자마자|서|신)|아침\s*(?:[,·/및]\s*저녁\s*)?(?:식전\s*)?(?:에\s*)?(?:공복|빈\s*속)/;

function minutes(match: RegExpExecArray | null): number | null {
  const [, digits, ownUnit, unitAfter, unit] = match ?? [];
  return digits === undefined ? null : Number(digits) * ((ownUnit ?? unitAfter ?? unit) === '시간' ? 60 : 1);
}

function minutesOf(matches: readonly RegExpExecArray[], text: string): number | null {
  for (const match of matches) {
    const following = text.slice(match.index + match[0].length);
    const span = minutes(match) ?? minutes(AFTER_WORDING.exec(following));
    if (span !== null) return span;
    if (/직\s*(?:전|후)|바로/.test(match[0]) || /^\s*에?\s*(?:바로|곧바로|즉시)/.test(following)) return 0;
  }
  return null;
}

export function readTiming(text: string): Timing {
  const isAny = text.search(ANY) >= 0;
  const rest = text.replace(ANY, ' ').replace(BOTH, '식전 식후');
  const phrases = WORDINGS.map(([meal, wording]) => ({ meal, matches: [...rest.matchAll(wording)] })).filter(
    ({ matches }) => matches.length > 0,
  );
  const isAvoided = (match: RegExpExecArray) => AVOIDED.test(rest.slice(match.index + match[0].length));
  const advised = phrases.flatMap(({ meal, matches }) => {
    const meant = matches.filter((match) => !isAvoided(match));
    return meant.length === 0 ? [] : [{ meal, matches: meant }];
  });
  const minutesFor = (wanted: MealTime) => minutesOf(advised.find(({ meal }) => meal === wanted)?.matches ?? [], rest);
  const inOrder = advised.toSorted((left, right) => (left.matches[0]?.index ?? 0) - (right.matches[0]?.index ?? 0));
  return {
    meals: advised.length === 0 && isAny ? ['ANY'] : inOrder.map(({ meal }) => meal),
    notAt: phrases.filter(({ meal }) => !advised.some((one) => one.meal === meal)).map(({ meal }) => meal),
    minutesBeforeMeal: minutesFor('BEFORE_MEAL'),
    minutesAfterMeal: minutesFor('AFTER_MEAL'),
    dayParts: PARTS.filter(([, word]) => word.test(rest)).map(([part]) => part),
    isOnWaking: ON_WAKING.test(rest),
  };
}
