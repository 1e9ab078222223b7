import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { PROJECT } from '#cli/paths.ts';
import { parseNames } from '#register/snapshot/names-text.ts';
import { NAMES_FILE, REGISTER_FILE } from '#register/snapshot/public.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { seededRandom } from '../bench/measure/statistics.ts';

/** Draws retail products without ingredients into `fixtures/named-contents-labelled.json`. Labels there are written by hand and stay. */
const SEED = 20_261_128;
const PRODUCTS = 300;
const FIXTURE = resolve(PROJECT, 'tests/fixtures/named-contents-labelled.json');

const labelledSchema = v.object({ names: v.array(v.object({ report: v.string(), holds: v.array(v.string()) })) });

const read = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');
const unread = [
  ...parseRegister(read(REGISTER_FILE)).facts.filter(({ amounts }) => amounts.length === 0),
  ...parseNames(read(NAMES_FILE)).names,
].filter(({ kind }) => kind === 'RETAIL');
const labelled = existsSync(FIXTURE) ? v.parse(v.pipe(v.string(), v.parseJson(), labelledSchema), readFileSync(FIXTURE, 'utf8')).names : [];
const random = seededRandom(SEED);
const names = Array.from({ length: PRODUCTS }, () => {
  const [product] = unread.splice(Math.floor(random() * unread.length), 1);
  if (product === undefined) throw new Error('too few products');
  const { reportNumber: report, name } = product;
  return { report, name, holds: labelled.find((each) => each.report === report)?.holds ?? [] };
});

const head = {
  what: 'what the names of retail products without ingredients name, by slug of an ingredient or a further substance',
  labelledOn: '2026-11-28',
  seed: `${SEED} (seededRandom): tests/support/draw-named-contents.ts`,
  judge: 'one; the labels were written by reading the names before the code ran on them',
  label: 'holds: what a pharmacist takes the name to say of its contents; empty where it names nothing of ours',
};
const fields = Object.entries(head).map(([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
writeFileSync(FIXTURE, `{\n${fields.join('\n')}\n "names": [\n${names.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n ]\n}\n`);
