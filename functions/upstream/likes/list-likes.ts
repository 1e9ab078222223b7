import type { listLikedIngredients, listLikedSupplements } from '#contract/likes/likes.ts';
import { askedOfMain, rememberedIngredients } from '#upstream/ingredients/public.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { cardFacts } from '#upstream/supplements/cards/card-facts.ts';
import { selectLikedIngredients, selectLikedSupplements } from './queries.ts';

export const listLikedSupplementsVerb: Verb<typeof listLikedSupplements> = async ({ context, viewer }) => {
  const [rows, ingredients] = await Promise.all([selectLikedSupplements(context, viewer.userId), rememberedIngredients(context)]);
  const askedOf = askedOfMain(ingredients);
  return rows.map((row) => ({
    supplementId: row.id,
    name: row.name,
    price: row.price,
    ...cardFacts(context, row),
    // Known clients show this line whatever it names.
    brandName: row.brandName,
    asked: askedOf(row),
  }));
};

export const listLikedIngredientsVerb: Verb<typeof listLikedIngredients> = async ({ context, viewer }) => {
  const rows = await selectLikedIngredients(context, viewer.userId);
  return rows.map(({ id, name, effect }) => ({ ingredientId: id, name, effect }));
};
