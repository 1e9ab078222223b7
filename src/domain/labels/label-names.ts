import { soundsOf } from '../search/name-pieces.ts';
import { searchKey } from '../search/search-text.ts';
import { likenessTo, type Named } from '../supplements/likeness.ts';
import type { PlacedLine } from '../supplements/name-match.ts';

export type LabelNames<Product> = { readonly query: string | null; readonly likely: readonly Product[] };

const LIKELY = 0.15;
/** Certain: its name was read … */
const READ = 0.85;
/** … most of what is large is explained … */
const EXPLAINED = 0.8;
const LEAST_EXPLAINED = 0.6;
/** … all others fit this much worse, and none is a twin. */
const AHEAD = 0.05;
const FAR_AHEAD = 0.15;
/** In sounds; shorter names may be ingredients (CoQ10). */
const FEWEST_SOUNDS = 6;
const MOST_CHOICES = 5;
/** By different makers; more would hide all others. */
const MOST_NAMESAKES = 3;

const LATIN_AND_NUMBERS = /[a-z\d]+/gi;
const NUMBERS_AND_LETTERS = /(?<![a-z])(?:\d+|[a-z])(?:mg|mcg|g|iu)?(?![a-z])/gi;

/** Without what tells a line's products apart: amounts, numbers, letters. */
const coreOf = (name: string) => searchKey(name.replace(/\p{Script=Hangul}{2}/u.test(name) ? LATIN_AND_NUMBERS : NUMBERS_AND_LETTERS, ' '));

/** A part of one, or one misread number or letter, reads as the other. */
function areTwins(name: string, other: string): boolean {
  const [key, otherKey, core] = [searchKey(name), searchKey(other), coreOf(name)];
  return otherKey.includes(key) || key.startsWith(otherKey) || (core !== '' && core === coreOf(other));
}

function choicesOf<Product extends Named>(ranked: readonly Product[]): readonly Product[] {
  const keys = ranked.map(({ name }) => searchKey(name));
  return ranked
    .filter((_, index) => keys.slice(0, index).filter((key) => key === keys[index]).length < MOST_NAMESAKES)
    .slice(0, MOST_CHOICES);
}

/** @param companies lines that name one, however small */
export function namesAmong<Product extends Named>(
  products: readonly Product[],
  lines: readonly PlacedLine[],
  companies: readonly PlacedLine[] = [],
): LabelNames<Product> {
  const likenessOf = likenessTo(lines, companies);
  const ranked = products
    .map((product) => ({ product, ...likenessOf(product) }))
    .filter(({ fit }) => fit >= LIKELY)
    .toSorted((left, right) => right.fit - left.fit);
  const [best, second] = ranked;
  const likely = choicesOf(ranked.map(({ product }) => product));
  if (best === undefined) return { query: null, likely };
  const { name } = best.product;
  const isRead = best.isThere >= READ && best.explained >= LEAST_EXPLAINED && soundsOf(name).length >= FEWEST_SOUNDS;
  const isAhead = best.fit - (second?.fit ?? 0) >= (best.explained >= EXPLAINED ? AHEAD : FAR_AHEAD);
  const isAlone = isAhead && !products.some((other) => other !== best.product && areTwins(name, other.name));
  return isRead && isAlone ? { query: name, likely: [] } : { query: null, likely };
}
