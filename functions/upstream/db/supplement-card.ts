import * as v from 'valibot';
import { flag } from './rows.ts';

/** What a product card needs. */
export const cardRow = v.object({
  id: v.number(),
  name: v.string(),
  form: v.string(),
  mark: v.string(),
  hue: v.number(),
  brandName: v.string(),
  isSample: flag,
  shoppingUrl: v.nullable(v.string()),
});
export type CardRow = v.InferOutput<typeof cardRow>;

/** The columns of `cardRow`, of a product table named `s`. */
export const CARD_COLUMNS =
  's.id, s.name, s.form, s.mark, s.brand_hue AS hue, s.brand_name AS brandName, s.is_sample AS isSample, s.shopping_url AS shoppingUrl';
