import * as v from 'valibot';
import { HIGHEST_SCORE, SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import { ingredientTable } from './catalogue/tables/ingredients.ts';
import { supplementChangeTable, supplementTable } from './catalogue/tables/supplements.ts';
import { columnOf, columnsOf } from './rows.ts';

export const lineRow = v.pick(supplementTable, ['id', 'name', 'picture', 'brandName', 'isSample']);

export const cardRow = v.object({
  ...lineRow.entries,
  ...v.pick(supplementTable, [
    'form',
    'makerName',
    'mainIngredients',
    'dosesPerDay',
    'cardPurposes',
    'reportedOn',
    'shoppingUrl',
    'avoidFor',
    'unjudged',
    'saleKind',
    'amounts',
    'forWhom',
    'alike',
  ]).entries,
});
export type CardRow = v.InferOutput<typeof cardRow>;

export const LINE_COLUMNS = columnsOf(lineRow, 's');
export const CARD_COLUMNS = columnsOf(cardRow, 's');

/** SQL; null for an outer join without a row. */
export const CARD_JSON = `CASE WHEN s.id IS NULL THEN NULL ELSE json_object(${Object.keys(cardRow.entries)
  .map((field) => `'${field}', s.${columnOf(field)}`)
  .join(', ')}) END`;

/** SQL: falling by score and id; the index's rowid. */
export function placeOf(score: string, id: string): string {
  return `((${HIGHEST_SCORE} - ${score}) * ${SUPPLEMENT_ID_LIMIT} + ${SUPPLEMENT_ID_LIMIT} - ${id})`;
}

export function idAt(place: string): string {
  return `(${SUPPLEMENT_ID_LIMIT} - ${place} % ${SUPPLEMENT_ID_LIMIT})`;
}

/** In the ingredient's unit. */
export const changeRow = v.object({
  ...v.pick(supplementChangeTable, ['changedOn', 'kind', 'oldAmount', 'newAmount']).entries,
  ingredientName: v.nullable(ingredientTable.entries.name),
  unit: v.nullable(ingredientTable.entries.unit),
  measuredAs: ingredientTable.entries.measuredAs,
});
type ChangeRow = v.InferOutput<typeof changeRow>;

export const CHANGE_COLUMNS =
  'c.changed_on AS changedOn, c.kind, c.old_amount AS oldAmount, c.new_amount AS newAmount, i.name AS ingredientName, i.unit, i.measured_as AS measuredAs';

export function wireChange({ oldAmount, newAmount, ...change }: ChangeRow) {
  const number = (amount: string | null) => (amount === null ? null : Number(amount));
  return { ...change, oldAmount: number(oldAmount), newAmount: number(newAmount) };
}
