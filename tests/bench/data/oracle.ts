import { ingredientIndex } from '#register/write/write-built-in.ts';
import type { SyntheticRecord } from './synthetic.ts';

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_INITIAL = 588;
const LAST_SYLLABLE = 0xd7a3;
const BETWEEN = '\n';

/** Independent of the product's normalisation: an oracle must not share code with its subject. */
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

/** Rank step of a score: sixteen per doubling of views. */
function stepOf(score: number): number {
  return Math.floor(16 * Math.log2(1 + score / 100) + 0.5);
}

type Entry = { readonly id: number; readonly score: number; readonly nameKeys: readonly string[]; readonly all: string };

/** Searchable plain strings of each product. */
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

  /** Ids in order: exact names, prefixes, the rest; each by popularity. */
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

export type Recall = {
  /** Share of the expected hits that were found, 0–1. */
  readonly share: number;
  /** Queries whose first page is exactly the expected one, in order. */
  readonly inOrder: number;
  readonly queries: number;
};

/** Compares first pages with what looking through every product gives. */
export function recallOf(
  oracle: SearchOracle,
  answers: readonly { readonly text: string; readonly ids: readonly number[] }[],
  pageSize: number,
): Recall {
  const pages = answers.map(({ text, ids }) => ({ ids, expected: oracle.find(text).slice(0, pageSize) }));
  const expectedHits = pages.reduce((sum, { expected }) => sum + expected.length, 0);
  const foundHits = pages.reduce((sum, { ids, expected }) => sum + expected.filter((id) => ids.includes(id)).length, 0);
  const inOrder = pages.filter(({ ids, expected }) => ids.join() === expected.join()).length;
  return { share: expectedHits === 0 ? 1 : foundHits / expectedHits, inOrder, queries: answers.length };
}
