import * as v from 'valibot';
import { supplementTable } from './catalogue/tables/supplements.ts';
import { columnOf, columnsOf } from './columns.ts';

/** What a line about a product needs: its name and its picture. */
export const lineRow = v.pick(supplementTable, ['id', 'name', 'picture', 'brandName', 'isSample']);

/** What a product card needs. */
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
  ]).entries,
});
export type CardRow = v.InferOutput<typeof cardRow>;

/** The columns of `lineRow`, and those of `cardRow`, of a product table named `s`. */
export const LINE_COLUMNS = columnsOf(lineRow, 's');
export const CARD_COLUMNS = columnsOf(cardRow, 's');

/** A card as the JSON of one column, of a product that an outer join may lack. */
export const CARD_JSON = `CASE WHEN s.id IS NULL THEN NULL ELSE json_object(${Object.keys(cardRow.entries)
  .map((field) => `'${field}', s.${columnOf(field)}`)
  .join(', ')}) END`;
