import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import { REGISTER_FILE } from '#register/snapshot/public.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { drawPacks, uniqueNames } from './pack-names.ts';

/** Draws the names on the packs of `photo-packs` into `fixtures/photographed-names.json`, from the products with amounts. */
const SEEDS = [71, 72, 73];

const { facts } = parseRegister(readFileSync(resolve(PROJECT, REGISTER_FILE), 'utf8'));
const packs = uniqueNames(facts).map(({ reportNumber, name, maker, brand, form }) => ({
  reportNumber,
  name,
  brand: brand?.shown ?? '',
  maker,
  form: form ?? '',
}));
const drawn = new Set<string>();
const sets = SEEDS.map((seed) => drawPacks(seed, packs, drawn));
writeFileSync(resolve(PROJECT, 'tests/fixtures/photographed-names.json'), `${JSON.stringify(sets, null, 1)}\n`);
