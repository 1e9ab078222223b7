import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import { SHOWCASE_DAYS, SHOWCASES } from '#domain/catalogue/showcase.ts';
import type { RegisterFact } from '#register/snapshot/fact.ts';
import { formatRegister, REGISTER_FILE, writeRegister } from '#register/snapshot/public.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { deleteExamples } from '#register/write/queries/meta.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import type { TestServer } from './server.ts';

const lettersOf = (name: string) => [...name].length;
/** By its marks, its longest word, and changes between scripts. */
function strangeness(name: string): number {
  const kinds = [...name].map((letter) =>
    /[가-힣]/.test(letter) ? 'h' : /[a-z]/i.test(letter) ? 'l' : /\d/.test(letter) ? 'd' : letter === ' ' ? ' ' : 'm',
  );
  const marks = kinds.filter((kind) => kind === 'm').length;
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
  return marks * 3 + changes + Math.max(...name.split(' ').map(lettersOf));
}

/** The longest 17 names of the register, the shortest 17 and the strangest 16 others, each once; ties by report number. */
function tellingFacts(): readonly RegisterFact[] {
  const { facts } = parseRegister(readFileSync(resolve(PROJECT, REGISTER_FILE), 'utf8'));
  const once = [...new Map(facts.toReversed().map((fact) => [fact.name, fact])).values()].toReversed();
  const taken = new Set<RegisterFact>();
  const take = (count: number, by: (name: string) => number) => {
    const left = once.filter((fact) => !taken.has(fact)).toSorted((one, other) => by(other.name) - by(one.name));
    for (const fact of left.slice(0, count)) taken.add(fact);
  };
  take(17, lettersOf);
  take(17, (name) => -lettersOf(name));
  take(16, strangeness);
  return [...taken];
}

/** A query that finds all of them. */
export const ALL_OF_THEM = '모든이름';
const TOKENS = '모든 든이 이름';
/** Queries that find twenty of them each, by id. */
export const SOME_OF_THEM = ['첫째이름', '둘째이름', '셋째이름'] as const;
const A_PART = 20;
const TOKENS_OF_PARTS = ['첫째 째이 이름', '둘째 째이 이름', '셋째 째이 이름'] as const;

export type TellingProduct = { readonly id: number; readonly name: string };

/** Replaces the catalogue by the products with those names. */
export async function seedTellingNames({ catalogue, accounts }: TestServer): Promise<readonly TellingProduct[]> {
  await writeRegister(catalogue, accounts, formatRegister({ readOn: '2026-11-22', facts: tellingFacts() }));
  await catalogue.batch(deleteExamples(catalogue));
  // Lists exclude products that are not for retail, and those without amounts.
  await catalogue.batch([
    catalogue.prepare("UPDATE supplement SET sale_kind = 'RETAIL', amounts = 'KNOWN'"),
    catalogue.prepare(`UPDATE supplement_document SET grams = grams || ' ${TOKENS}'`),
  ]);
  await catalogue.batch(
    TOKENS_OF_PARTS.map((tokens, part) =>
      catalogue
        .prepare(
          `UPDATE supplement_document SET grams = grams || ?1 WHERE supplement_id IN (SELECT id FROM supplement ORDER BY id LIMIT ${A_PART} OFFSET ?2)`,
        )
        .bind(` ${tokens}`, part * A_PART),
    ),
  );
  await rebuildSearch(catalogue);
  const { results } = await catalogue.prepare('SELECT id, name FROM supplement ORDER BY id').all();
  return results.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
}

/** Puts products into every day's choice. */
export async function showOnHome({ catalogue }: TestServer, products: readonly TellingProduct[]): Promise<void> {
  const days = Array.from({ length: SHOWCASES.length * SHOWCASE_DAYS }, (_, day) => day);
  await catalogue.batch([
    catalogue.prepare('DELETE FROM showcase'),
    ...days.map((day) =>
      catalogue
        .prepare('INSERT INTO showcase (day, place, supplement_id) SELECT ?1, key, value FROM json_each(?2)')
        .bind(day, JSON.stringify(products.map(({ id }) => id))),
    ),
  ]);
  await rebuildSearch(catalogue);
}
