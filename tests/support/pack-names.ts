import { searchKey } from '#domain/search/search-text.ts';
import { seededRandom } from '../bench/measure/statistics.ts';
import type { Pack } from './pack-label.ts';

type NamedPack = Omit<Pack, 'kind'> & { readonly reportNumber: string };

const A_SET = 200;
const LONG = 20;
const SHORT = 6;

const has = (name: string, pattern: RegExp) => pattern.test(name);
/** A name belongs to the first kind that it fits. */
const KINDS: readonly (readonly [kind: string, fits: (name: string) => boolean])[] = [
  ['Latin', (name) => !has(name, /[가-힣]/)],
  ['long', (name) => [...name].length >= LONG],
  ['numbers', (name) => has(name, /\d/)],
  ['mixed', (name) => has(name, /[a-z]/i)],
  ['short', (name) => [...name].length <= SHORT],
  ['Hangul', () => true],
];

/** Those whose name no other has. */
export function uniqueNames<Item extends { readonly name: string }>(items: readonly Item[]): Item[] {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(searchKey(name), (counts.get(searchKey(name)) ?? 0) + 1);
  return items.filter(({ name }) => counts.get(searchKey(name)) === 1);
}

/** Seeded: equally many of each kind of name, disjoint from `drawn`, to which it adds. */
export function drawPacks(seed: number, packs: readonly NamedPack[], drawn: Set<string>) {
  const random = seededRandom(seed);
  const set = KINDS.flatMap(([kind], nth) => {
    const left = packs.filter(({ reportNumber, name }) => KINDS.find(([, fits]) => fits(name))?.[0] === kind && !drawn.has(reportNumber));
    const wanted = Math.floor(A_SET / KINDS.length) + (nth < A_SET % KINDS.length ? 1 : 0);
    return Array.from({ length: wanted }, () => {
      const [pack] = left.splice(Math.floor(random() * left.length), 1);
      if (pack === undefined) throw new Error(`too few names of the kind ${kind}`);
      drawn.add(pack.reportNumber);
      return { ...pack, kind };
    });
  });
  // Mixes the kinds, so that a prefix represents the set.
  const order = set.map((pack) => ({ pack, at: random() })).toSorted((left, right) => left.at - right.at);
  return { seed, packs: order.map(({ pack }) => pack) };
}
