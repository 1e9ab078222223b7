import * as v from 'valibot';
import { ingredientTable } from '#db/catalogue/tables/ingredients.ts';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn } from '#db/columns.ts';
import { selectRow } from '#db/rows.ts';
import type { Context } from '#upstream/http/context.ts';

const supplementRow = v.object({
  ...v.pick(supplementTable, ['name', 'brandName', 'picture']).entries,
  contents: jsonColumn(v.array(v.object({ ingredientName: v.string(), amount: v.nullable(v.string()), unit: v.string() }))),
});

export function selectSupplementPreview({ catalogue }: Context, id: number): Promise<v.InferOutput<typeof supplementRow> | null> {
  return selectRow(catalogue, supplementRow, 'SELECT name, brand_name AS brandName, picture, contents FROM supplement WHERE id = ?1', id);
}

const ingredientRow = v.object({
  ...v.pick(ingredientTable, ['name', 'nameEnglish']).entries,
  functions: jsonColumn(v.array(v.string())),
});

export function selectIngredientPreview({ catalogue }: Context, id: number): Promise<v.InferOutput<typeof ingredientRow> | null> {
  return selectRow(
    catalogue,
    ingredientRow,
    `SELECT i.name, i.name_english AS nameEnglish,
       (SELECT json_group_array(ip.function_text) FROM ingredient_purpose ip WHERE ip.ingredient_id = i.id AND ip.basis = 'OFFICIAL') AS functions
     FROM ingredient i WHERE i.id = ?1`,
    id,
  );
}
