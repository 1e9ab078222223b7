import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from './paths.ts';

/** Looked up on the device, as what is asked for must not leave it. */
const DEVICE_FACTS = ['medicine-names.tsv', 'medicine-relations.json'];

const SOURCE = resolve(PROJECT, 'functions/register/facts');
const TARGET = resolve(PROJECT, 'public/facts');

export function copyDeviceFactsIfChanged(): void {
  mkdirSync(TARGET, { recursive: true });
  for (const name of DEVICE_FACTS) {
    const [text, target] = [readFileSync(resolve(SOURCE, name), 'utf8'), resolve(TARGET, name)];
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
  }
}
