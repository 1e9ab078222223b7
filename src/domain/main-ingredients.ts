import type { Decimal } from './decimal.ts';

/** What is in a product, as far as it decides what the product is mainly. */
type Content = {
  readonly slug: string;
  /** Its name and the other words for it. */
  readonly words: readonly string[];
  /** A day; null where nobody knows it, which is never 0. */
  readonly amount: Decimal | null;
  /** What an adult is recommended a day; null where nothing is. */
  readonly reference: Decimal | null;
  /** A functional ingredient, one of whose functions the product is recognised for. */
  readonly isClaimed: boolean;
};

type MainIngredients = {
  /** Two at most, the first one first. */
  readonly slugs: readonly string[];
  /** Whether the product is named after the first: what else it is called after may be something that nobody has read. */
  readonly isNamed: boolean;
};

const MOST = 2;

/** A text as one run of lower-case letters and digits, and where something else stood between two of them. */
function runOf(text: string): { readonly letters: string; readonly gaps: ReadonlySet<number> } {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const gaps = new Set<number>();
  let letters = '';
  for (const part of parts) {
    gaps.add(letters.length);
    letters += part;
  }
  return { letters, gaps: gaps.add(letters.length) };
}

const LATIN = /[a-z]/;
const DIGIT = /\d/;

/** Whether a word may end or begin between two letters: Latin letters and digits of one kind belong together, and so does a Hangul syllable that is a word alone. */
function mayBreak(before: string, after: string, isSyllable: boolean): boolean {
  if (DIGIT.test(before) && DIGIT.test(after)) return false;
  if (LATIN.test(before) && LATIN.test(after)) return false;
  return !isSyllable || DIGIT.test(before) || DIGIT.test(after);
}

/** Where each ingredient is named in the product's name; of words that overlap the longest counts. */
function placesOf(name: string, contents: readonly Content[]): ReadonlyMap<string, number> {
  const { letters, gaps } = runOf(name);
  const taken = new Set<number>();
  const places = new Map<string, number>();
  const words = contents.flatMap(({ slug, words: own }) => own.map((word) => ({ slug, word: runOf(word).letters })));
  for (const { slug, word } of words.toSorted((one, other) => other.word.length - one.word.length)) {
    if (word === '') continue;
    for (let at = letters.indexOf(word); at !== -1; at = letters.indexOf(word, at + 1)) {
      const end = at + word.length;
      const isFree = !Array.from(word, (_, offset) => at + offset).some((place) => taken.has(place));
      const isWhole =
        (gaps.has(at) || mayBreak(letters.charAt(at - 1), word.charAt(0), word.length === 1)) &&
        (gaps.has(end) || mayBreak(word.charAt(word.length - 1), letters.charAt(end), word.length === 1));
      if (!isFree || !isWhole) continue;
      for (let place = at; place < end; place += 1) taken.add(place);
      places.set(slug, Math.min(at, places.get(slug) ?? at));
    }
  }
  return places;
}

/** Whether the share of what is recommended is larger; an amount that is not known is the least. */
function byShare(one: Content, other: Content): number {
  const [first, second] = [one, other].map(({ amount, reference }) =>
    amount === null || reference === null || reference === 0n ? null : { amount, reference },
  );
  if (!first || !second) return Number(!first) - Number(!second);
  const [left, right] = [first.amount * second.reference, second.amount * first.reference];
  return left === right ? 0 : left > right ? -1 : 1;
}

/**
 * What a product is mainly: the ingredients that its name names, as they stand there; else functional ingredients that it is recognised for; else
 * those of which it has most beside what is recommended.
 * @param contents in the label's order, which decides where nothing else does
 */
export function mainIngredients(name: string, contents: readonly Content[]): MainIngredients {
  const places = placesOf(name, contents);
  const named = [...places].sort(([, one], [, other]) => one - other).map(([slug]) => slug);
  if (named.length > 0) return { slugs: named.slice(0, MOST), isNamed: true };
  const claimed = contents.filter(({ isClaimed }) => isClaimed);
  const ranked = (claimed.length > 0 ? claimed : contents).toSorted(byShare);
  return { slugs: ranked.slice(0, MOST).map(({ slug }) => slug), isNamed: false };
}
