import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { medicineDrafts } from '#register/facts/medicine-drafts.ts';
import { labelFactsText } from '#register/import/public.ts';
import { PROJECT } from './paths.ts';

const SOURCE = resolve(PROJECT, 'functions/register/facts');
const TARGET = resolve(PROJECT, 'public/facts');

const textOf = (name: string) => readFileSync(resolve(SOURCE, name), 'utf8');

/** Looked up on the device: queries must not leave it. */
const DEVICE_FACTS: Readonly<Record<string, () => string>> = {
  'medicine-names.tsv': () => textOf('medicine-names.tsv'),
  'medicine-relations.json': () => textOf('medicine-relations.json'),
  'medicine-products.json': () => JSON.stringify(medicineDrafts()),
  'label-facts.tsv': labelFactsText,
};

export function copyDeviceFactsIfChanged(): void {
  mkdirSync(TARGET, { recursive: true });
  for (const [name, made] of Object.entries(DEVICE_FACTS)) {
    const [text, target] = [made(), resolve(TARGET, name)];
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
  }
}
