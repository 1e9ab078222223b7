import * as v from 'valibot';
import type { PurposeCode } from '../../../src/domain/purpose.ts';
import { selectRows } from '../db/rows.ts';
import { CARD_COLUMNS, cardRow } from '../db/supplement-card.ts';
import type { Context } from '../http/context.ts';

const purposeRow = v.object({ code: v.string(), label: v.string() });

/** All purposes in their served order. */
export function selectPurposes(context: Context): Promise<v.InferOutput<typeof purposeRow>[]> {
  return selectRows(context.catalogue, purposeRow, 'SELECT code, label FROM purpose ORDER BY position');
}

const ingredientRow = v.object({
  code: v.string(),
  ingredientId: v.number(),
  basis: v.picklist(['OFFICIAL', 'NUTRITION', 'POPULAR']),
  functionText: v.string(),
});
export type PurposeIngredientRow = v.InferOutput<typeof ingredientRow>;

/** The ingredients of some purposes, by id within each. */
export async function selectPurposeIngredients(context: Context, codes: readonly PurposeCode[]): Promise<PurposeIngredientRow[]> {
  const rows = await selectRows(
    context.catalogue,
    ingredientRow,
    `SELECT ip.purpose_code AS code, ip.ingredient_id AS ingredientId, ip.basis, ip.function_text AS functionText
     FROM json_each(?1) q JOIN ingredient_purpose ip ON ip.purpose_code = q.value`,
    JSON.stringify(codes),
  );
  return rows.toSorted((left, right) => left.ingredientId - right.ingredientId);
}

const topRow = v.object({ ...cardRow.entries, ingredientId: v.number(), place: v.number() });

/** The most popular products of each ingredient, kept ready by the fold; put in order here, as the database would count every row once more for that. */
export async function selectTopSupplements(
  context: Context,
  ingredientIds: readonly number[],
  each: number,
): Promise<v.InferOutput<typeof topRow>[]> {
  const rows = await selectRows(
    context.catalogue,
    topRow,
    `SELECT t.ingredient_id AS ingredientId, t.place, ${CARD_COLUMNS}
     FROM json_each(?1) q JOIN ingredient_top t ON t.ingredient_id = q.value AND t.place <= ?2 JOIN supplement s ON s.id = t.supplement_id`,
    JSON.stringify(ingredientIds),
    each,
  );
  return rows.toSorted((left, right) => left.ingredientId - right.ingredientId || left.place - right.place);
}
