import { likenessTo, type Named } from './likeness.ts';
import type { PlacedLine } from './name-match.ts';
import { soundsOf } from './name-pieces.ts';
import { searchKey } from './search-text.ts';

/** `query`: a certain match; otherwise candidates, best first. */
export type LabelNames<Product> = { readonly query: string | null; readonly likely: readonly Product[] };

const LIKELY = 0.15;
/** A product is certain when its name was read … */
const READ = 0.85;
/** … nothing large stays unexplained, or at least not most of it … */
const EXPLAINED = 0.8;
const LEAST_EXPLAINED = 0.6;
/** … every other product fits worse by this much, and none is a twin. */
const AHEAD = 0.05;
const FAR_AHEAD = 0.15;
/** Sounds; the results of a shorter name may be those of an ingredient (CoQ10). */
const FEWEST_SOUNDS = 6;
const MOST_CHOICES = 5;
/** Of one name, by different makers: else they would hide all others. */
const MOST_NAMESAKES = 3;

const LATIN_AND_NUMBERS = /[a-z\d]+/gi;
const NUMBERS_AND_LETTERS = /(?<![a-z])(?:\d+|[a-z])(?:mg|mcg|g|iu)?(?![a-z])/gi;

/** A name without what tells products of one line apart: amounts, numbers, letters. */
const coreOf = (name: string) => searchKey(name.replace(/\p{Script=Hangul}{2}/u.test(name) ? LATIN_AND_NUMBERS : NUMBERS_AND_LETTERS, ' '));

/** Whether a part of the other name, or one misread number or letter of it, reads as this name. */
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

/** Names alike what lines say: one where it is certain, else those to choose from. @param companies lines that name a company, however small */
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
