import { statedDose } from './stated-dose.ts';

const CHILD = /어린이|소아|유소아|유아|영유아|아동|\d{1,2}\s*세/;
const HALF_OF_ADULTS = /성인\s*(?:섭취량|용량|분량)?\s*의?\s*(?:1\s*[/⁄]\s*2|절반|반)/;
/** `성인의 1/2` belongs to the child before it. */
const AUDIENCE = new RegExp(
  [
    '(?:만\\s*)?(?<from>\\d{1,2})\\s*(?<fromUnit>개월|세)?\\s*(?:이상)?\\s*[~-]\\s*(?:만\\s*)?(?<to>\\d{1,2})\\s*세(?:\\s*(?:이하|미만))?',
    '(?:만\\s*)?(?<bound>\\d{1,2})\\s*(?<boundUnit>개월|세)\\s*(?<side>이상|이하|미만|초과|까지)',
    '어린이|유소아|소아|영유아|유아|아동|청소년',
    '(?<adult>성인|어른)(?!\\s*(?:섭취량|용량|분량)?\\s*의?\\s*(?:1\\s*[/⁄]\\s*2|절반|반))',
  ].join('|'),
  'g',
);
const JOINED = /^(?:\s|의|및|는|은|\(|\)|,|·|만)*$/;

export type AgeDose = {
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly timesPerDay: number | null;
  readonly unitsPerDose: number | null;
};

export function adultPart(text: string): { readonly line: string; readonly adultLine: boolean } {
  if (!CHILD.test(text) || !text.includes('성인')) return { line: text, adultLine: /성인/.test(text) };
  const own = /성인(?:[^의섭]|의 경우)[^\d]{0,20}(?:1\s*일|하루)/.exec(text);
  if (own) {
    const after = text.slice(own.index + 2);
    const child = after.search(/[/,.(]?\s*(?:\d{1,2}\s*[~-]?\s*\d{0,2}\s*세|\d{1,2}개월|어린이|소아|유소아|유아)/);
    return { line: child > 8 ? after.slice(0, child) : after, adultLine: true };
  }
  // The child's share follows the adult line.
  const child = text.search(CHILD);
  return { line: child > 8 ? text.slice(0, child) : text, adultLine: true };
}

type Audience = {
  readonly start: number;
  readonly end: number;
  readonly isAdult: boolean;
  readonly ageMin: number | null;
  readonly ageMax: number | null;
};

function years(digits: string | undefined, unit: string | undefined): number | null {
  if (digits === undefined) return null;
  return unit === '개월' ? Number(digits) / 12 : Number(digits);
}

function audienceOf({ index, 0: text, groups }: RegExpExecArray): Audience {
  const bound = years(groups?.['bound'], groups?.['boundUnit']);
  const isUpper = groups?.['side'] === '이하' || groups?.['side'] === '미만' || groups?.['side'] === '까지';
  // `15세 미만`: up to 14.
  const upper = bound !== null && groups?.['side'] === '미만' ? bound - 1 : bound;
  return {
    start: index,
    end: index + text.length,
    isAdult: groups?.['adult'] !== undefined,
    ageMin: years(groups?.['from'], groups?.['fromUnit']) ?? (isUpper ? null : bound),
    ageMax: years(groups?.['to'], '세') ?? (isUpper ? upper : null),
  };
}

function audiencesIn(text: string): readonly Audience[] {
  const found: Audience[] = [];
  for (const match of text.matchAll(AUDIENCE)) {
    const next = audienceOf(match);
    const last = found.at(-1);
    if (last === undefined || !JOINED.test(text.slice(last.end, next.start))) found.push(next);
    else
      found[found.length - 1] = {
        start: last.start,
        end: next.end,
        isAdult: last.isAdult || next.isAdult,
        ageMin: last.ageMin ?? next.ageMin,
        ageMax: last.ageMax ?? next.ageMax,
      };
  }
  return found;
}

export function ageDoses(text: string, adult: Pick<AgeDose, 'timesPerDay' | 'unitsPerDose'>): readonly AgeDose[] {
  const audiences = audiencesIn(text);
  return audiences.flatMap(({ end, isAdult, ageMin, ageMax }, place) => {
    if (isAdult) return [];
    const part = text.slice(end, audiences[place + 1]?.start);
    if (HALF_OF_ADULTS.test(part)) {
      const half = adult.unitsPerDose === null ? null : adult.unitsPerDose / 2;
      return [{ ageMin, ageMax, timesPerDay: adult.timesPerDay, unitsPerDose: half }];
    }
    const { times, units } = statedDose(part);
    if (times === null && units === null) return [];
    return [{ ageMin, ageMax, timesPerDay: times === null ? null : Number(times), unitsPerDose: units === null ? null : Number(units) }];
  });
}
