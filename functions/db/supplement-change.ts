import * as v from 'valibot';
import { ingredientTable } from './catalogue/tables/ingredients.ts';
import { supplementChangeTable } from './catalogue/tables/supplements.ts';

/** In the ingredient's unit. */
export const changeRow = v.object({
  ...v.pick(supplementChangeTable, ['changedOn', 'kind', 'oldAmount', 'newAmount']).entries,
  ingredientName: v.nullable(ingredientTable.entries.name),
  unit: v.nullable(ingredientTable.entries.unit),
});
type ChangeRow = v.InferOutput<typeof changeRow>;

export const CHANGE_COLUMNS =
  'c.changed_on AS changedOn, c.kind, c.old_amount AS oldAmount, c.new_amount AS newAmount, i.name AS ingredientName, i.unit';

export function wireChange({ oldAmount, newAmount, ...change }: ChangeRow) {
  const number = (amount: string | null) => (amount === null ? null : Number(amount));
  return { ...change, oldAmount: number(oldAmount), newAmount: number(newAmount) };
}
