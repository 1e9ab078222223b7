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

/** A product's changes from a day on, the latest first, as the JSON of one column. @param since where the statement has that day */
export function changesJson(id: string, since: string): string {
  return `(SELECT json_group_array(json_object('changedOn', c.changed_on, 'kind', c.kind, 'oldAmount', c.old_amount, 'newAmount', c.new_amount,
      'ingredientName', i.name, 'unit', i.unit) ORDER BY c.changed_on DESC, c.kind, c.ingredient_id)
    FROM supplement_change c LEFT JOIN ingredient i ON i.id = c.ingredient_id WHERE c.supplement_id = ${id} AND c.changed_on >= ${since})`;
}

/** A change as it goes over the wire. */
export function wireChange({ oldAmount, newAmount, ...change }: ChangeRow) {
  const number = (amount: string | null) => (amount === null ? null : Number(amount));
  return { ...change, oldAmount: number(oldAmount), newAmount: number(newAmount) };
}
