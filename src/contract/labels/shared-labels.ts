import * as v from 'valibot';
import { MOST_OWN_INGREDIENTS } from '#domain/own/products/own-product.ts';
import { labelLine, ownProductSchema } from '../own/own-products.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { supplementIdText } from '../shared/fields.ts';

const { timesPerDay, unitsPerDose } = ownProductSchema.entries;

/** Amounts alone, without a text of the member's. Repeated, it replaces one's own. `isAccepted`: amounts of the product count in analyses. */
export const shareLabel = endpoint({
  id: 'shareLabel',
  method: 'POST',
  path: '/api/v1/supplements/:id/labels',
  parameters: v.object({ id: supplementIdText }),
  body: v.object({
    timesPerDay,
    unitsPerDose,
    ingredients: v.pipe(
      v.array(labelLine, because('ownIngredientsList')),
      v.minLength(1, because('shareWhole')),
      v.maxLength(MOST_OWN_INGREDIENTS, because('tooManyOwnIngredients')),
    ),
  }),
  result: v.object({ isAccepted: v.boolean() }),
});

/** Idempotent. Amounts that count already stay, without the member. */
export const takeLabelBack = endpoint({
  id: 'takeLabelBack',
  method: 'DELETE',
  path: '/api/v1/supplements/:id/labels',
  parameters: v.object({ id: supplementIdText }),
  result: v.null(),
});
