import { getChoseong } from 'es-hangul';
import { type AskedAudience, audienceOf } from '../people/for-whom.ts';
import { decimalFromNumber, decimalToNumber } from '../shared/decimal.ts';
import { convertAmount, type IngredientUnit, type LabelUnit } from '../shared/unit.ts';
import { type SearchExpressions, type SearchTier, searchExpressions, searchKey, wordsExpression } from './search-text.ts';
import { forAudience, ofAmounts, ofIngredients, ofNames, repeatedExpression, sold } from './search-tiers.ts';

export type NamedIngredient = {
  readonly id: number;
  readonly slug: string;
  readonly unit: IngredientUnit;
  /** By `searchKey`. */
  readonly keys: readonly string[];
};

type Understood = {
  readonly ingredient: NamedIngredient | null;
  readonly name: string;
  /** Daily, in the ingredient's unit. */
  readonly amounts: readonly number[];
  /** As typed. */
  readonly figure: string;
  readonly audience: AskedAudience | null;
  readonly others: readonly string[];
};

const USUAL_UNIT: Readonly<Record<string, LabelUnit>> = {
  'vitamin-a': 'µg RAE',
  'vitamin-d': 'IU',
  'vitamin-e': 'IU',
  probiotics: '억 CFU',
};

const UNITS: readonly (readonly [pattern: RegExp, unit: 'IU' | 'g' | 'mg' | 'µg' | 'CFU' | '억 CFU'])[] = [
  [/^(?:iu|아이유)$/, 'IU'],
  [/^(?:mg|밀리그램|미리그램)$/, 'mg'],
  [/^(?:µg|ug|mcg|마이크로그램)$/, 'µg'],
  [/^(?:g|그램)$/, 'g'],
  [/^억(?:cfu|마리)?$/, '억 CFU'],
  [/^cfu$/, 'CFU'],
];
const AMOUNT = /^(\d+(?:\.\d+)?)(만|천)?([a-zµ가-힣]*)$/;
const TIMES: Readonly<Record<string, number>> = { 만: 10_000, 천: 1000 };

const MOST_WORDS = 20;

type Amount = { readonly figure: number; readonly unit: (typeof UNITS)[number][1] | null };

/** `2000iu`, `1.5만iu`, `100억` or two or more digits. */
function amountOf(word: string): Amount | null {
  const [, figure = '', times = '', unitText = ''] = AMOUNT.exec(word) ?? [];
  if (figure === '') return null;
  const unit = UNITS.find(([pattern]) => pattern.test(unitText))?.[1] ?? null;
  if (unit === null && (unitText !== '' || Number(figure) < 10)) return null;
  const value = Number(figure) * (TIMES[times] ?? 1);
  return value > 0 && value < 1e15 ? { figure: value, unit } : null;
}

/** A plain weight may mean its equivalent. */
function amountsIn({ slug, unit }: NamedIngredient, { figure, unit: typed }: Amount): number[] {
  const from = typed ?? USUAL_UNIT[slug] ?? unit;
  const converted = convertAmount(decimalFromNumber(figure), slug, from, unit);
  const amounts = [...(converted === null ? [] : [decimalToNumber(converted)]), ...(unit.startsWith(`${from} `) ? [figure] : [])];
  return [...new Set(amounts)].filter((amount) => amount > 0);
}

/** Joins number and unit (`1,000 mg`). */
function wordsOf(query: string): string[] {
  return query
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('μ', 'µ')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d) +(?=(?:iu|mg|mcg|µg|ug|g|억|만|천|cfu)(?![\p{L}\d]))/gu, '$1')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

type NamedSpan = {
  readonly ingredient: NamedIngredient;
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly glued: string;
};

/** Unitless ones must be large and not follow a digit. */
function isAmountBehind(name: string, glued: string): boolean {
  const amount = amountOf(glued);
  return amount !== null && (amount.unit !== null || (amount.figure >= 100 && !/\d$/.test(name)));
}

const isOwn = ({ keys }: NamedIngredient, name: string) => keys[0]?.startsWith(name) === true;

/** 비타민C제. */
const PREPARATION = '제';

function namedSpan(words: readonly string[], ingredients: readonly NamedIngredient[]): NamedSpan | null {
  const keys = words.slice(0, MOST_WORDS).map(searchKey);
  let best: NamedSpan | null = null;
  for (const ingredient of ingredients)
    for (const name of ingredient.keys) {
      const isAsLong = best !== null && name.length === best.name.length;
      if (name.length < (best?.name.length ?? 1) || (isAsLong && !isOwn(ingredient, name))) continue;
      for (let from = 0; from < keys.length; from += 1) {
        let run = '';
        for (let to = from; to < keys.length && run.length < name.length; to += 1) {
          run += keys[to] ?? '';
          if (!run.startsWith(name)) continue;
          const rest = run.slice(name.length);
          const glued = rest === PREPARATION ? '' : rest;
          if (glued === '' || isAmountBehind(name, glued)) best = { ingredient, from, to, name, glued };
        }
      }
    }
  return best;
}

export function parseQuery(query: string, ingredients: readonly NamedIngredient[]): Understood {
  const words = wordsOf(query);
  const span = namedSpan(words, ingredients);
  const remaining =
    span === null ? words : [...words.slice(0, span.from), ...(span.glued ? [span.glued] : []), ...words.slice(span.to + 1)];
  const others: string[] = [];
  let amounts: readonly number[] = [];
  let figure = '';
  let audience: AskedAudience | null = null;
  for (const word of remaining) {
    const amount = span === null || amounts.length > 0 ? null : amountOf(word);
    const meant = amount === null || span === null ? [] : amountsIn(span.ingredient, amount);
    if (meant.length > 0) [amounts, figure] = [meant, word];
    else if (audience === null && audienceOf(word) !== null) audience = audienceOf(word);
    else others.push(word);
  }
  return { ingredient: span?.ingredient ?? null, name: span?.name ?? '', amounts, figure, audience, others };
}

const INITIALS = /^[ㄱ-ㅎ][ㄱ-ㅎ\d]+$/;
const DOUBLED = /(\p{L})\1$/u;
const SHORTEST_UNFINISHED = 5;

/** By initials, a doubled last letter or a missing last character. */
export function meantByPart(query: string, ingredients: readonly NamedIngredient[]): NamedIngredient[] {
  const key = searchKey(query);
  const named = (isMeant: (name: string) => boolean) => ingredients.filter(({ keys }) => keys.some(isMeant));
  if (INITIALS.test(key)) {
    const own = ingredients.filter(({ keys: [name = ''] }) => initialsOf(name) === key);
    return own.length > 0 ? own : named((name) => initialsOf(name) === key);
  }
  if (named((name) => name === key).length > 0) return [];
  const doubled = DOUBLED.test(key) ? named((name) => name === key.slice(0, -1)) : [];
  const meant = doubled.length > 0 ? doubled : named((name) => name.length >= SHORTEST_UNFINISHED && name.slice(0, -1) === key);
  return meant.length === 1 ? meant : [];
}

const LATIN_INITIALS: Readonly<Record<string, string>> = { a: 'ㅇ', b: 'ㅂ', c: 'ㅆ', d: 'ㄷ', e: 'ㅇ', k: 'ㅋ' };

function initialsOf(name: string): string {
  return [...name]
    .map((character) => (/[가-힣]/.test(character) ? getChoseong(character) : (LATIN_INITIALS[character] ?? character)))
    .join('');
}

export function queryExpressions(query: string, ingredients: readonly NamedIngredient[]): SearchExpressions | null {
  const plain = searchExpressions(query);
  if (plain === null) return plain;
  const understood = parseQuery(query, ingredients);
  const { ingredient, amounts, audience, others } = understood;
  const first = query.split(/\s+/).find((word) => searchKey(word) !== '') ?? query;
  const words = others.flatMap((word) => wordsExpression(word) ?? []);
  const meant = audience === null && amounts.length === 0 ? meantByPart(query, ingredients) : [];
  const isBare = meant.length > 0 || (ingredient !== null && others.length === 0);
  const repeated = audience === null && isBare ? { repeated: repeatedExpression(amounts.length > 0 ? plain : null) } : {};
  const ranked = (): readonly SearchTier[] => {
    if (ingredient !== null && amounts.length > 0) return ofAmounts(plain, { ...understood, ingredient }, words);
    if (audience !== null) return forAudience(plain, audience, ingredient, words);
    if (meant.length > 0) return ofIngredients(plain, meant);
    if (ingredient === null) return ofNames(plain, first);
    return others.length === 0 ? ofIngredients(plain, [ingredient]) : sold(plain, { ...understood, ingredient }, words, first);
  };
  return { ...plain, ranked: ranked(), ...repeated, ...(amounts.length > 0 ? { amount: understood.figure } : {}) };
}
