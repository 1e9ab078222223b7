import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import { searchKey } from '#domain/search-text.ts';
import { REGISTER_FILE } from '#register/snapshot/public.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { seededRandom } from '../bench/measure/statistics.ts';

/**
 * Draws the names on the packs of `photo-packs` into `fixtures/photographed-names.json`: seeded, equally many of each kind, unique to one product;
 * sets are disjoint.
 */
const SEEDS = [71, 72, 73];
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

const { facts } = parseRegister(readFileSync(resolve(PROJECT, REGISTER_FILE), 'utf8'));
const counts = new Map<string, number>();
for (const { name } of facts) counts.set(searchKey(name), (counts.get(searchKey(name)) ?? 0) + 1);
const single = facts.filter(({ name }) => counts.get(searchKey(name)) === 1);

const drawn = new Set<string>();
const sets = SEEDS.map((seed) => {
  const random = seededRandom(seed);
  const packs = KINDS.flatMap(([kind], nth) => {
    const left = single.filter(({ reportNumber, name }) => KINDS.find(([, fits]) => fits(name))?.[0] === kind && !drawn.has(reportNumber));
    const wanted = Math.floor(A_SET / KINDS.length) + (nth < A_SET % KINDS.length ? 1 : 0);
    return Array.from({ length: wanted }, () => {
      const [fact] = left.splice(Math.floor(random() * left.length), 1);
      if (fact === undefined) throw new Error(`too few names of the kind ${kind}`);
      drawn.add(fact.reportNumber);
      const { reportNumber, name, maker, brand, form } = fact;
      return { reportNumber, name, brand: brand?.shown ?? '', maker, form: form ?? '', kind };
    });
  });
  // Mixes the kinds, so that a prefix represents the set.
  const order = packs.map((pack) => ({ pack, at: random() })).toSorted((left, right) => left.at - right.at);
  return { seed, packs: order.map(({ pack }) => pack) };
});
writeFileSync(resolve(PROJECT, 'tests/fixtures/photographed-names.json'), `${JSON.stringify(sets, null, 1)}\n`);
