import * as v from 'valibot';
import type { Database, Statement } from '#platform/bindings.ts';
import { ingredientTable } from '#upstream/db/catalogue/tables/ingredients.ts';
import { brandTable } from '#upstream/db/catalogue/tables/supplements.ts';
import { selectRows } from '#upstream/db/rows.ts';

const slugRow = v.pick(ingredientTable, ['slug']);
const nameRow = v.pick(brandTable, ['name']);

/** The ingredients that some product holds. */
export async function selectHeldSlugs(catalogue: Database): Promise<ReadonlySet<string>> {
  const sql = 'SELECT slug FROM ingredient i WHERE EXISTS (SELECT 1 FROM supplement_ingredient si WHERE si.ingredient_id = i.id)';
  return new Set((await selectRows(catalogue, slugRow, sql)).map(({ slug }) => slug));
}

/** The names of brands and makers that have a product. */
export async function selectListedBrands(catalogue: Database): Promise<string[]> {
  const sql = 'SELECT DISTINCT name FROM brand b WHERE EXISTS (SELECT 1 FROM supplement s WHERE s.brand_id = b.id)';
  return (await selectRows(catalogue, nameRow, sql)).map(({ name }) => name);
}

/** Forgets all such words. */
export function deleteSpellings(catalogue: Database): Statement {
  return catalogue.prepare('DELETE FROM spelling_gap');
}
