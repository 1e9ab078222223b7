import type { Decimal } from '../shared/decimal.ts';
import { memoised } from '../shared/memoised.ts';

type Content = {
  readonly slug: string;
  readonly words: readonly string[];
  /** Per day; null = unknown, never 0. */
  readonly amount: Decimal | null;
  /** Adult's daily amount. */
  readonly reference: Decimal | null;
  readonly isClaimed: boolean;
};

type MainIngredients = {
  readonly slugs: readonly string[];
  readonly named: readonly string[];
};

const MOST = 2;

/** `gaps`: positions of removed characters. */
function runOf(text: string): { readonly characters: string; readonly gaps: ReadonlySet<number> } {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const gaps = new Set<number>();
  let characters = '';
  for (const part of parts) {
    gaps.add(characters.length);
    characters += part;
  }
  return { characters, gaps: gaps.add(characters.length) };
}

const charactersOf = memoised((word) => runOf(word).characters);

const LATIN = /[a-z]/;
const DIGIT = /\d/;

/** Latin letters, digits and a one-syllable word stay whole. */
function mayBreak(before: string, after: string, isSyllable: boolean): boolean {
  if (DIGIT.test(before) && DIGIT.test(after)) return false;
  if (LATIN.test(before) && LATIN.test(after)) return false;
  return !isSyllable || DIGIT.test(before) || DIGIT.test(after);
}

/** One syllable stands for those of its ingredients that the product has. */
const JOINED_WORDS: readonly (readonly [word: string, slugs: readonly string[]])[] = [
  ['칼마디', ['calcium', 'magnesium', 'vitamin-d']],
  ['마칼디', ['magnesium', 'calcium', 'vitamin-d']],
  ['칼맥디', ['calcium', 'magnesium', 'vitamin-d']],
  ['칼마', ['calcium', 'magnesium']],
  ['칼맥', ['calcium', 'magnesium']],
  ['칼디', ['calcium', 'vitamin-d']],
];

function addJoined(characters: string, contents: readonly Content[], positions: Map<string, number>): void {
  for (const [word, slugs] of JOINED_WORDS) {
    const at = characters.indexOf(word);
    if (at === -1) continue;
    const contained = slugs.filter((slug) => contents.some((content) => content.slug === slug));
    if (!contained.includes('calcium')) return;
    for (const [place, slug] of contained.entries()) {
      // Fractions keep their order at one position.
      const joined = at + place / slugs.length;
      positions.set(slug, Math.min(joined, positions.get(slug) ?? joined));
    }
    return;
  }
}

function positionsOf(name: string, contents: readonly Content[]): ReadonlyMap<string, number> {
  const { characters, gaps } = runOf(name);
  const taken = new Set<number>();
  const positions = new Map<string, number>();
  const words = contents.flatMap(({ slug, words: own }) => own.map((word) => ({ slug, word: charactersOf(word) })));
  for (const { slug, word } of words.toSorted((one, other) => other.word.length - one.word.length)) {
    if (word === '') continue;
    for (let at = characters.indexOf(word); at !== -1; at = characters.indexOf(word, at + 1)) {
      const end = at + word.length;
      const isFree = !Array.from(word, (_, offset) => at + offset).some((place) => taken.has(place));
      const isWhole =
        (gaps.has(at) || mayBreak(characters.charAt(at - 1), word.charAt(0), word.length === 1)) &&
        (gaps.has(end) || mayBreak(word.charAt(word.length - 1), characters.charAt(end), word.length === 1));
      if (!isFree || !isWhole) continue;
      for (let place = at; place < end; place += 1) taken.add(place);
      positions.set(slug, Math.min(at, positions.get(slug) ?? at));
    }
  }
  addJoined(characters, contents, positions);
  return positions;
}

function byShare(one: Content, other: Content): number {
  const [first, second] = [one, other].map(({ amount, reference }) =>
    amount === null || reference === null || reference === 0n ? null : { amount, reference },
  );
  if (!first || !second) return Number(!first) - Number(!second);
  const [left, right] = [first.amount * second.reference, second.amount * first.reference];
  return left === right ? 0 : left > right ? -1 : 1;
}

/**
 * Named in the product's name, else claimed functional ones, else largest shares of recommended amounts. @param contents in label order,
 * the tie-breaker
 */
export function mainIngredients(name: string, contents: readonly Content[]): MainIngredients {
  const positions = positionsOf(name, contents);
  const named = [...positions].sort(([, one], [, other]) => one - other).map(([slug]) => slug);
  if (named.length > 0) return { slugs: named.slice(0, MOST), named };
  const claimed = contents.filter(({ isClaimed }) => isClaimed);
  const ranked = (claimed.length > 0 ? claimed : contents).toSorted(byShare);
  return { slugs: ranked.slice(0, MOST).map(({ slug }) => slug), named };
}
