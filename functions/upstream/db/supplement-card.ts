import * as v from 'valibot';
import { supplementTable } from './catalogue/tables/supplements.ts';

/** What a product card needs. */
export const cardRow = v.object({
  ...v.pick(supplementTable, ['id', 'name', 'form', 'mark']).entries,
  hue: supplementTable.entries.brandHue,
  ...v.pick(supplementTable, ['brandName', 'isSample', 'shoppingUrl']).entries,
});
export type CardRow = v.InferOutput<typeof cardRow>;

/** The columns of `cardRow`, of a product table named `s`. */
export const CARD_COLUMNS =
  's.id, s.name, s.form, s.mark, s.brand_hue AS hue, s.brand_name AS brandName, s.is_sample AS isSample, s.shopping_url AS shoppingUrl';
