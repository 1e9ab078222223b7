import { ingredientIndex } from '#register/write/write-built-in.ts';
import type { SyntheticRecord } from './synthetic.ts';

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_INITIAL = 588;
const LAST_SYLLABLE = 0xd7a3;
const BETWEEN = '\n';

/** Written apart from the product's own normalisation on purpose: an oracle that shares code with what it checks proves nothing. */
function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLocaleLowerCase('en')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function initials(key: string): string {
  return [...key]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((code) => code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)
    .map((code) => INITIALS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL)])
    .join('');
}

/** The step of a score by which products have their places: sixteen between a number of views and its double. */
function stepOf(score: number): number {
  return Math.floor(16 * Math.log2(1 + score / 100) + 0.5);
}

type Entry = { readonly id: number; readonly score: number; readonly nameKeys: readonly string[]; readonly all: string };

/** Everything that a product can be found by, as plain strings to look through. */
export class SearchOracle {
  readonly #entries: readonly Entry[];

  constructor(records: Iterable<SyntheticRecord>) {
    this.#entries = Array.from(records, (record) => {
      const key = words(record.name).join('');
      const others = [record.brandName, ...record.ingredients.flatMap(({ slug }) => ingredientIndex().get(slug)?.words ?? [])].map((text) =>
        words(text).join(''),
      );
      const nameKeys = [key, initials(key)];
      return { id: record.id, score: stepOf(record.score), nameKeys, all: [...nameKeys, ...others, ...others.map(initials)].join(BETWEEN) };
    }).sort((left, right) => right.score - left.score || right.id - left.id);
  }

  /** Ids of all hits in the order they must be shown: exact names, names that begin with the query, the rest; each by popularity. */
  find(query: string): number[] {
    const parts = words(query);
    const whole = parts.join('');
    if (whole === '') return [];
    const tiers: [number[], number[], number[]] = [[], [], []];
    for (const { id, nameKeys, all } of this.#entries) {
      if (!parts.every((part) => all.includes(part))) continue;
      const tier = nameKeys.includes(whole) ? 0 : nameKeys.some((key) => key.startsWith(whole)) ? 1 : 2;
      tiers[tier].push(id);
    }
    return tiers.flat();
  }
}

const DIGITS = 12;

/** The exact sum of decimal texts, as decimal text: digits added as written, no floating point. */
export function addDecimals(texts: readonly string[]): string {
  const total = texts.reduce((sum, text) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return sum + BigInt(whole + fraction.padEnd(DIGITS, '0').slice(0, DIGITS));
  }, 0n);
  const padded = total.toString().padStart(DIGITS + 1, '0');
  return `${padded.slice(0, -DIGITS)}.${padded.slice(-DIGITS)}`;
}
