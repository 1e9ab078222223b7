import type { listLikedIngredients, listLikedSupplements } from '#contract/likes.ts';
import type { Verb } from '../http/mount.ts';
import { supplementImageUrl } from '../media/image-url.ts';
import { selectLikedIngredients, selectLikedSupplements } from './queries.ts';

/** The caller's liked products. */
export const listLikedSupplementsVerb: Verb<typeof listLikedSupplements> = async ({ context, viewer }) => {
  const rows = await selectLikedSupplements(context, viewer.userId);
  return rows.map((row) => ({
    supplementId: row.id,
    name: row.name,
    brandName: row.brandName,
    imageUrl: supplementImageUrl(context, row),
    price: row.price,
    isSample: row.isSample,
  }));
};

/** The caller's liked ingredients. */
export const listLikedIngredientsVerb: Verb<typeof listLikedIngredients> = async ({ context, viewer }) => {
  const rows = await selectLikedIngredients(context, viewer.userId);
  return rows.map(({ id, name, effect }) => ({ ingredientId: id, name, effect }));
};
