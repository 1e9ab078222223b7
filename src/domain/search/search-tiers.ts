import type { AskedAudience } from '../people/for-whom.ts';
import { amountTokens, audienceToken, FACET_MARKS, holdsToken, leadingToken, mainToken, whomToken } from './search-facets.ts';
import { anyOf, type SearchExpressions, type SearchTier, searchExpressions } from './search-text.ts';

/** Shares of an amount: equal but for rounding, and near. */
const ROUNDING = 0.005;
const AROUND = 0.1;

type Named = { readonly id: number };

const all = (...parts: readonly (string | undefined)[]): string => {
  const known = parts.filter((part) => part !== undefined && part !== '');
  return known.map((part) => `(${part})`).join(' AND ');
};

const holds = (...ingredients: readonly Named[]) => anyOf(ingredients.map(({ id }) => holdsToken(id)));
const isMainly = (...ingredients: readonly Named[]) => anyOf(ingredients.map(({ id }) => mainToken(id)));
const leads = (...ingredients: readonly Named[]) => anyOf(ingredients.map(({ id }) => leadingToken(id)));

const isKnown = anyOf([FACET_MARKS.known]);

/** @param named spares names that begin with it */
export function repeatedExpression(named: SearchExpressions | null): string {
  const repeated = anyOf([FACET_MARKS.repeated]);
  return named === null ? repeated : `(${repeated}) NOT (${named.prefix})`;
}

const opening = (word = '') => searchExpressions(word)?.prefix;

const tier = (match: string, ...better: readonly string[]): SearchTier => (better.length === 0 ? { match } : { match, better });

/** Products with amounts before those with nothing else known. */
export function ofNames({ exact, prefix, anywhere }: SearchExpressions, first: string): readonly SearchTier[] {
  const begins = opening(first) ?? prefix;
  const known = begins === prefix ? prefix : `(${prefix}) OR ${all(begins, anywhere)}`;
  return [
    tier(exact),
    tier(all(known, isKnown), exact),
    tier(all(anywhere, isKnown), exact, prefix, begins),
    tier(prefix, exact, isKnown),
    tier(anywhere, exact, prefix, isKnown),
  ];
}

export function ofIngredients(plain: SearchExpressions, meant: readonly Named[]): readonly SearchTier[] {
  const [first, mainly, held] = [leads(...meant), isMainly(...meant), holds(...meant)];
  return [tier(first), tier(mainly, first), tier(held, mainly), tier(plain.anywhere, held)];
}

export function holdersOf(ingredient: Named): SearchExpressions {
  const held = holds(ingredient);
  return {
    name: null,
    exact: held,
    prefix: held,
    anywhere: held,
    ranked: [leads(ingredient), isMainly(ingredient), held].map((match) => tier(match)),
  };
}

export function sold(
  plain: SearchExpressions,
  { ingredient, others }: { readonly ingredient: Named; readonly others: readonly string[] },
  words: readonly string[],
  first: string,
): readonly SearchTier[] {
  const main = all(isMainly(ingredient), ...words);
  const begins = all(plain.prefix, isKnown);
  const leading = [opening(first), opening(others[0])];
  const opens = `(${[...new Set(leading)].filter((each) => each !== undefined).join(' OR ')})`;
  return [
    tier(plain.exact),
    tier(begins, plain.exact),
    tier(`${opens} AND ${main}`, plain.exact, begins),
    tier(main, plain.exact, begins, opens),
    tier(`${all(holds(ingredient), ...words)} OR (${plain.anywhere})`, plain.exact, begins, main),
  ];
}

/** Also without its word; a pregnant woman also gets what is for everybody. */
export function forAudience(
  plain: SearchExpressions,
  audience: AskedAudience,
  ingredient: Named | null,
  words: readonly string[],
): readonly SearchTier[] {
  const others = audience === 'PREGNANT' ? ` NOT (${anyOf([whomToken('MAN'), whomToken('CHILD')])})` : '';
  const theirs = anyOf([audienceToken(audience)]) + others;
  if (ingredient === null) return [plain.exact, all(theirs, ...words), plain.anywhere].map((match) => tier(match));
  const forAll = audience === 'PREGNANT' ? [all(isMainly(ingredient), ...words) + others] : [];
  const [mainly, held] = [isMainly(ingredient), holds(ingredient)].map((each) => all(theirs, each, ...words));
  return [plain.exact, mainly, ...forAll, held, plain.anywhere].flatMap((match) => (match === undefined ? [] : [tier(match)]));
}

export function ofAmounts(
  plain: SearchExpressions,
  {
    ingredient,
    amounts,
    audience,
  }: { readonly ingredient: Named; readonly amounts: readonly number[]; readonly audience: AskedAudience | null },
  words: readonly string[],
): readonly SearchTier[] {
  const rest = [...(audience === null ? [] : [anyOf([audienceToken(audience)])]), ...words];
  const within = (share: number) =>
    anyOf(amounts.flatMap((amount) => amountTokens(ingredient.id, amount * (1 - share), amount * (1 + share))));
  const [mainly, exactly, around] = [isMainly(ingredient), within(ROUNDING), within(AROUND)];
  const begins = all(plain.prefix, isKnown, around);
  return [
    tier(plain.exact),
    tier(begins, plain.exact),
    tier(all(mainly, exactly, ...rest), plain.exact, begins),
    tier(all(around, ...rest), plain.exact, begins, all(mainly, exactly)),
    tier(`${all(holds(ingredient), ...rest)} OR (${plain.anywhere})`, plain.exact, begins, all(around, ...rest)),
  ];
}
