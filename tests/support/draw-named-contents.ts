import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { PROJECT } from '#cli/paths.ts';
import { NAMES_FILE, REGISTER_FILE } from '#register/snapshot/public.ts';
import { parseNames, parseRegister } from '#register/snapshot/register-text.ts';
import { seededRandom } from '../bench/measure/statistics.ts';

/** Draws retail products without ingredients into `fixtures/named-contents-labelled.json`. Labels there are written by hand and stay. */
const DRAWS = [
  { seed: 20_261_128, products: 300 },
  // Drawn when the rules had been mended with the first set.
  { seed: 20_261_129, products: 150 },
] as const;
const FIXTURE = resolve(PROJECT, 'tests/fixtures/named-contents-labelled.json');

const labelledSchema = v.object({
  sets: v.array(v.object({ names: v.array(v.object({ report: v.string(), holds: v.array(v.string()) })) })),
});

const read = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');
const unread = [
  ...parseRegister(read(REGISTER_FILE)).facts.filter(({ amounts }) => amounts.length === 0),
  ...parseNames(read(NAMES_FILE)).names,
].filter(({ kind }) => kind === 'RETAIL');
const labelled = existsSync(FIXTURE) ? v.parse(v.pipe(v.string(), v.parseJson(), labelledSchema), readFileSync(FIXTURE, 'utf8')).sets : [];
const holds = new Map(labelled.flatMap(({ names }) => names.map((each) => [each.report, each.holds] as const)));
const sets = DRAWS.map(({ seed, products }) => {
  const random = seededRandom(seed);
  const names = Array.from({ length: products }, () => {
    const [product] = unread.splice(Math.floor(random() * unread.length), 1);
    if (product === undefined) throw new Error('too few products');
    const { reportNumber: report, name } = product;
    return { report, name, holds: holds.get(report) ?? [] };
  });
  const lines = names.map((each) => `    ${JSON.stringify(each)}`).join(',\n');
  return `  {\n   "seed": ${seed},\n   "names": [\n${lines}\n   ]\n  }`;
});

const head = {
  what: 'what the names of retail products without ingredients name, by slug of an ingredient or a further substance',
  labelledOn: '2026-11-28',
  from: 'tests/support/draw-named-contents.ts (seededRandom)',
  judge: 'one; the labels were written by reading the names before the code ran on them',
  label: 'holds: what a pharmacist takes the name to say of its contents; empty where it names nothing of ours',
};
const fields = Object.entries(head).map(([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
writeFileSync(FIXTURE, `{\n${fields.join('\n')}\n "sets": [\n${sets.join(',\n')}\n ]\n}\n`);
