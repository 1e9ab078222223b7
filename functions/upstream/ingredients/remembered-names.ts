import * as v from 'valibot';
import type { NamedIngredient } from '#domain/search/search-query.ts';
import { searchDocument, searchKey } from '#domain/search/search-text.ts';
import { INGREDIENT_UNITS } from '#domain/shared/unit.ts';
import type { Database } from '#platform/bindings.ts';
import { remember } from '#platform/remember.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { selectIngredientWords } from './queries.ts';

const REMEMBERED_MS = 10_000;

const unitSchema = v.picklist(INGREDIENT_UNITS);

type RememberedName = NamedIngredient & {
  readonly name: string;
  readonly names: readonly string[];
  readonly document: string;
};

const namesOf = remember(REMEMBERED_MS, async (catalogue: Database) =>
  (await selectIngredientWords(catalogue)).map(
    ({ id, slug, unit, name, nameEnglish, aliases }): RememberedName => ({
      id,
      slug,
      unit: v.parse(unitSchema, unit),
      name,
      names: [name, nameEnglish, ...aliases],
      keys: [name, nameEnglish, ...aliases].map(searchKey).filter((key) => key !== ''),
      document: searchDocument(name, [nameEnglish, ...aliases]),
    }),
  ),
);

export function rememberedNames({ catalogue }: Pick<Context, 'catalogue'>): Promise<readonly RememberedName[]> {
  return namesOf(catalogue);
}
