import * as v from 'valibot';
import { ingredientTable } from '#db/catalogue/tables/ingredients.ts';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, selectRow, selectRows } from '#db/rows.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const supplementRow = v.object({
  ...v.pick(supplementTable, ['name', 'brandName', 'picture']).entries,
  contents: jsonColumn(
    v.array(v.object({ ingredientName: v.string(), amount: v.nullable(v.string()), unit: v.string(), measuredAs: v.optional(v.string()) })),
  ),
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

const nameRow = v.pick(ingredientTable, ['name']);

export async function selectRecognisedNames({ catalogue }: Context, code: PurposeCode): Promise<string[]> {
  const rows = await selectRows(
    catalogue,
    nameRow,
    `SELECT i.name FROM ingredient_purpose ip JOIN ingredient i ON i.id = ip.ingredient_id
     WHERE ip.purpose_code = ?1 AND ip.basis = 'OFFICIAL'
     ORDER BY (SELECT count(*) FROM purpose_top t WHERE t.purpose_code = ?1 AND t.ingredient_id = i.id AND t.is_recognised) DESC, i.id`,
    code,
  );
  return rows.map(({ name }) => name);
}
