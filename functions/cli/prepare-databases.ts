import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTexts } from '#copy/reminders/import.ts';
import type { Database } from '#platform/bindings.ts';
import { renewRegistered } from '#register/import/public.ts';
import { NAMES_FILE, REGISTER_FILE, writeRegister } from '#register/snapshot/public.ts';
import { deleteExamples, insertTermSeed, replaceMeta, selectMeta } from '#register/write/queries/meta.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { writeBuiltIn } from '#register/write/write-built-in.ts';
import { EXAMPLES_FILE, writeExamples } from '#register/write/write-examples.ts';
import { writeShowcase } from '#register/write/write-showcase.ts';
import { writeSpellings } from '#register/write/write-spellings.ts';
import { PROJECT } from './paths.ts';
import { sourceHash } from './source-hash.ts';

const SEED_SOURCES = [
  'functions/register/facts/**/*',
  'functions/register/write/*',
  'functions/register/snapshot/*',
  'functions/register/import/read-functions.ts',
  'functions/register/import/brand-of.ts',
  'functions/register/import/to-record.ts',
  'src/copy/labels/label-words.ts',
  'src/copy/reminders/report.ts',
  'src/domain/catalogue/{popular-filter,showcase}.ts',
  'src/domain/labels/panel/read-allergens.ts',
  'src/domain/people/{age-group,allergen,for-whom}.ts',
  'src/domain/purposes/purpose.ts',
  'src/domain/search/{search-facets,search-text,suggestion,suggestion-kind}.ts',
  'src/domain/shared/{decimal,normalise-text,unit}.ts',
  'src/domain/supplements/{claims,drawn-picture,main-ingredients,relevance,sale-kind}.ts',
];

type Report = (what: string) => (done: number, total: number) => void;

type Databases = { readonly catalogue: Database; readonly accounts: Database };

export type Catalogue = 'register' | 'examples';

/** @throws for another value */
export function wantedCatalogue(said = process.env['CATALOGUE']): Catalogue {
  if (said === undefined || said === '') return 'register';
  if (said === 'register' || said === 'examples') return said;
  throw new Error(importTexts.noSuchCatalogue(said));
}

function seedHash(wanted: Catalogue): string {
  return `${wanted}:${sourceHash(SEED_SOURCES)}`;
}

async function isSeedOutdated(catalogue: Database, wanted = wantedCatalogue()): Promise<boolean> {
  return (await selectMeta(catalogue, 'seed')) !== seedHash(wanted);
}

/** In steps that readers may see; resumable. @returns whether it wrote */
export async function seedIfChanged(
  { catalogue, accounts }: Databases,
  wanted = wantedCatalogue(),
  report: Report = () => () => undefined,
): Promise<boolean> {
  if (!(await isSeedOutdated(catalogue, wanted))) return false;
  await writeBuiltIn(catalogue);
  if (wanted === 'examples') await writeExamples(catalogue, readFileSync(resolve(PROJECT, EXAMPLES_FILE), 'utf8'));
  else {
    const [facts, names] = [REGISTER_FILE, NAMES_FILE].map((file) => readFileSync(resolve(PROJECT, file), 'utf8'));
    await writeRegister(catalogue, accounts, facts ?? '', names, report('Products'));
    await catalogue.batch([...deleteExamples(catalogue), ...insertTermSeed(catalogue)]);
  }
  await renewRegistered(catalogue);
  await writeSpellings(catalogue);
  await writeShowcase(catalogue);
  await rebuildSearch(catalogue, report('Steps of the search index'));
  await catalogue.batch([replaceMeta(catalogue, 'seed', seedHash(wanted))]);
  return true;
}
