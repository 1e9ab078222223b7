import * as v from 'valibot';
import { supplementTable } from './catalogue/tables/supplements.ts';
import { columnOf, columnsOf } from './columns.ts';

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
