import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import { drawPacks, uniqueNames } from './pack-names.ts';
import { packSets } from './photo-packs.ts';

/**
 * Draws one more set of names for `photo-packs` into `fixtures/photographed-registered-names.json`, from all registered names of retail products,
 * with amounts or without, that no set before has: `node tests/support/draw-registered-names.ts FILE`. FILE is a TSV with a header line that begins
 * with report number, name, maker, brand (`?` at its end: likely) and kind.
 */
const SEED = 74;
const FIXTURE = resolve(PROJECT, 'tests/fixtures/photographed-registered-names.json');

const [, , file] = process.argv;
if (file === undefined) throw new Error('which file of names?');
const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
const names = lines.map((line) => {
  const [reportNumber = '', name = '', maker = '', brand = '', kind = ''] = line.split('\t');
  return { kind, pack: { reportNumber, name, brand: brand.replace(/\?$/, ''), maker, form: '' }, name };
});
const drawn = new Set(packSets().flatMap(({ packs: earlier }) => earlier.map(({ reportNumber }) => reportNumber)));
// The small print of a pack names its maker.
const packs = uniqueNames(names).flatMap(({ kind, pack }) => (kind === 'RETAIL' && pack.maker !== '' ? [pack] : []));
const set = drawPacks(SEED, packs, drawn);
writeFileSync(FIXTURE, `${JSON.stringify([set], null, 1)}\n`);
