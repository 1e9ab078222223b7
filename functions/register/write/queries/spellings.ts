import * as v from 'valibot';
import { ingredientTable } from '#db/catalogue/tables/ingredients.ts';
import { brandTable } from '#db/catalogue/tables/supplements.ts';
import { selectRows } from '#db/rows.ts';
import type { Database } from '#platform/bindings.ts';

const slugRow = v.pick(ingredientTable, ['slug']);
const listedRow = v.pick(brandTable, ['id', 'name', 'isMaker']);

export async function selectHeldSlugs(catalogue: Database): Promise<ReadonlySet<string>> {
  const sql = 'SELECT slug FROM ingredient i WHERE EXISTS (SELECT 1 FROM supplement_ingredient si WHERE si.ingredient_id = i.id)';
  return new Set((await selectRows(catalogue, slugRow, sql)).map(({ slug }) => slug));
}

/** With lines of a brand that have several products: below zero, as they have no page. */
export function selectListedBrands(catalogue: Database): Promise<v.InferOutput<typeof listedRow>[]> {
  const sql = `SELECT id, name, is_maker AS isMaker FROM brand b WHERE EXISTS (SELECT 1 FROM supplement s WHERE s.brand_id = b.id AND s.gone_on IS NULL)
    UNION ALL SELECT -min(id), substr(brand_name, instr(brand_name, ' · ') + 3) AS line, 0 FROM supplement
    WHERE instr(brand_name, ' · ') > 0 AND gone_on IS NULL GROUP BY line HAVING count(*) > 1`;
  return selectRows(catalogue, listedRow, sql);
}
