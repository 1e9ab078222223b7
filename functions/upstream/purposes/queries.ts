import * as v from 'valibot';
import { ingredientPurposeTable, purposeTable, purposeTopTable } from '#db/catalogue/tables/ingredients.ts';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, selectRows } from '#db/rows.ts';
import { CARD_JSON, cardRow } from '#db/supplement-card.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { NO_INGREDIENT } from '#register/write/queries/showcase.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const purposeRow = v.pick(purposeTable, ['code', 'label']);

export function selectPurposes(context: Context): Promise<v.InferOutput<typeof purposeRow>[]> {
  return selectRows(context.catalogue, purposeRow, 'SELECT code, label FROM purpose ORDER BY position');
}

const shelfRow = v.object({
  ...v.pick(ingredientPurposeTable, ['ingredientId', 'basis', 'functionText']).entries,
  code: v.string(),
  place: v.nullable(v.number()),
  card: v.nullable(jsonColumn(cardRow)),
  isRecognised: v.nullable(purposeTopTable.entries.isRecognised),
  unsuited: v.nullable(supplementTable.entries.unsuited),
  mainProducts: ingredientPurposeTable.entries.mainProducts,
  amount: purposeTopTable.entries.amount,
});
type ShelfRow = v.InferOutput<typeof shelfRow>;

const otherRow = v.object({
  code: v.string(),
  place: purposeTopTable.entries.place,
  card: jsonColumn(cardRow),
  unsuited: supplementTable.entries.unsuited,
});

export async function selectOthers(context: Context, codes: readonly PurposeCode[]): Promise<v.InferOutput<typeof otherRow>[]> {
  const rows = await selectRows(
    context.catalogue,
    otherRow,
    `SELECT t.purpose_code AS code, t.place, s.unsuited, ${CARD_JSON} AS card
     FROM json_each(?1) q JOIN purpose_top t ON t.purpose_code = q.value AND t.ingredient_id = ${NO_INGREDIENT} JOIN supplement s ON s.id = t.supplement_id`,
    JSON.stringify(codes),
  );
  return rows.toSorted((left, right) => left.place - right.place);
}

const BASIS_ORDER = { OFFICIAL: 0, NUTRITION: 1, POPULAR: 2 } as const;

/** By how firmly they serve the purpose, then by their number of products. Sorted here: D1 bills a SQL sort as rows read. */
export async function selectShelves(context: Context, codes: readonly PurposeCode[], each: number): Promise<ShelfRow[]> {
  const rows = await selectRows(
    context.catalogue,
    shelfRow,
    `SELECT ip.purpose_code AS code, ip.ingredient_id AS ingredientId, ip.basis, ip.function_text AS functionText, t.place, t.is_recognised AS isRecognised, s.unsuited, ip.main_products AS mainProducts, t.amount, ${CARD_JSON} AS card
     FROM json_each(?1) q JOIN ingredient_purpose ip ON ip.purpose_code = q.value
       LEFT JOIN purpose_top t ON t.purpose_code = ip.purpose_code AND t.ingredient_id = ip.ingredient_id AND t.place <= ?2
       LEFT JOIN supplement s ON s.id = t.supplement_id`,
    JSON.stringify(codes),
    each,
  );
  return rows.toSorted(
    (left, right) =>
      BASIS_ORDER[left.basis] - BASIS_ORDER[right.basis] ||
      right.mainProducts - left.mainProducts ||
      left.ingredientId - right.ingredientId ||
      (left.place ?? 0) - (right.place ?? 0),
  );
}
