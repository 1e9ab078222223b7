import * as v from 'valibot';
import { jsonColumn, selectRows } from '../db/rows.ts';
import { cardRow } from '../db/supplement-card.ts';
import type { Context } from '../http/context.ts';

const selectedRow = v.object({
  ...cardRow.entries,
  contents: jsonColumn(v.array(v.object({ slug: v.string(), amount: v.nullable(v.string()), chemicalForm: v.string() }))),
});
const ingredientRow = v.object({ id: v.number(), slug: v.string(), name: v.string(), unit: v.string(), dosage: v.string() });
const resultRow = v.object({
  supplement: v.nullable(v.pipe(v.string(), v.parseJson(), selectedRow)),
  ingredient: v.nullable(v.pipe(v.string(), v.parseJson(), ingredientRow)),
});

export type SelectedSupplement = v.InferOutput<typeof selectedRow>;
export type SelectedIngredient = v.InferOutput<typeof ingredientRow>;

/** The selected products and every ingredient in them, in one statement. */
export async function selectCombination(
  context: Context,
  ids: readonly number[],
): Promise<{ readonly supplements: SelectedSupplement[]; readonly ingredients: SelectedIngredient[] }> {
  const rows = await selectRows(
    context.catalogue,
    resultRow,
    `WITH chosen AS (SELECT s.* FROM json_each(?1) q JOIN supplement s ON s.id = q.value),
       content AS (SELECT DISTINCT json_extract(c.value, '$.slug') AS slug FROM chosen s, json_each(s.contents) c)
     SELECT json_object('id', s.id, 'name', s.name, 'form', s.form, 'mark', s.mark, 'hue', s.brand_hue, 'brandName', s.brand_name, 'isSample', s.is_sample,
       'shoppingUrl', s.shopping_url, 'contents', s.contents) AS supplement, NULL AS ingredient FROM chosen s
     UNION ALL
     SELECT NULL, json_object('id', i.id, 'slug', i.slug, 'name', i.name, 'unit', i.unit, 'dosage', i.dosage) FROM content c JOIN ingredient i ON i.slug = c.slug`,
    JSON.stringify(ids),
  );
  return {
    supplements: rows.flatMap(({ supplement }) => supplement ?? []),
    ingredients: rows.flatMap(({ ingredient }) => ingredient ?? []),
  };
}

const combinationRow = v.object({
  id: v.number(),
  type: v.picklist(['GOOD', 'CAUTION']),
  name: v.string(),
  description: v.string(),
  displayRank: v.number(),
});

/** The first five pairings of each kind. */
export function selectRecommended(context: Context): Promise<v.InferOutput<typeof combinationRow>[]> {
  return selectRows(
    context.catalogue,
    combinationRow,
    'SELECT id, type, name, description, display_rank AS displayRank FROM combination WHERE display_rank <= 5 ORDER BY display_rank, id',
  );
}
