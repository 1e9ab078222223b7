import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LABEL_FACTS_PATH } from '#domain/label/panel.ts';
import { labelFactsText } from '#register/import/public.ts';
import { PROJECT } from './paths.ts';

/** Looked up on the device, as what is asked for must not leave it. */
const DEVICE_FACTS = ['medicine-names.tsv', 'medicine-relations.json'];

const SOURCE = resolve(PROJECT, 'functions/register/facts');
const PUBLIC = resolve(PROJECT, 'public');
const TARGET = resolve(PUBLIC, 'facts');

function writeIfChanged(target: string, text: string): void {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

export function copyDeviceFactsIfChanged(): void {
  mkdirSync(TARGET, { recursive: true });
  for (const name of DEVICE_FACTS) writeIfChanged(resolve(TARGET, name), readFileSync(resolve(SOURCE, name), 'utf8'));
  writeIfChanged(resolve(PUBLIC, LABEL_FACTS_PATH.slice(1)), labelFactsText());
}
