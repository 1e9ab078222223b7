import * as v from 'valibot';
import { ingredientTable } from './catalogue/tables/ingredients.ts';
import { supplementChangeTable } from './catalogue/tables/supplements.ts';

/** What is told of a change: amounts in the ingredient's unit, with its name where the change is about one. */
export const changeRow = v.object({
  ...v.pick(supplementChangeTable, ['changedOn', 'kind', 'oldAmount', 'newAmount']).entries,
  ingredientName: v.nullable(ingredientTable.entries.name),
  unit: v.nullable(ingredientTable.entries.unit),
});
type ChangeRow = v.InferOutput<typeof changeRow>;

/** The columns of `changeRow`, of a table of changes named `c` and an outer join of the ingredients named `i`. */
export const CHANGE_COLUMNS =
  'c.changed_on AS changedOn, c.kind, c.old_amount AS oldAmount, c.new_amount AS newAmount, i.name AS ingredientName, i.unit';

/** A change as it goes over the wire. */
export function wireChange({ oldAmount, newAmount, ...change }: ChangeRow) {
  const number = (amount: string | null) => (amount === null ? null : Number(amount));
  return { ...change, oldAmount: number(oldAmount), newAmount: number(newAmount) };
}
