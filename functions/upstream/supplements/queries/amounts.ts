import * as v from 'valibot';
import { supplementIngredientTable } from '#db/catalogue/tables/supplements.ts';
import { selectRows } from '#db/rows.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const amountRow = v.pick(supplementIngredientTable, ['supplementId', 'amount', 'reading']);
type ReadAmount = Pick<v.InferOutput<typeof amountRow>, 'amount' | 'reading'>;

/** Daily, in the ingredient's unit; null = unknown. */
export async function selectAmounts(
  { catalogue }: Context,
  ingredientId: number,
  supplementIds: readonly number[],
): Promise<ReadonlyMap<number, ReadAmount>> {
  if (supplementIds.length === 0) return new Map();
  const rows = await selectRows(
    catalogue,
    amountRow,
    `SELECT c.supplement_id AS supplementId, c.amount, c.reading FROM json_each(?1) j
     CROSS JOIN supplement_ingredient c ON c.supplement_id = j.value AND c.ingredient_id = ?2`,
    JSON.stringify(supplementIds),
    ingredientId,
  );
  return new Map(rows.map(({ supplementId, ...read }) => [supplementId, read]));
}
