import type { listIngredientSupplements } from '#contract/ingredients.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplement-id.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { cardFacts } from '../cards/card-facts.ts';
import { askedOf } from './asked.ts';
import { ingredientExists, selectIngredientSupplements, selectPlace } from './queries.ts';
import { rememberedIngredients } from './remembered-ingredients.ts';

/** By relevance; `nextCursor` is `place × 10⁶ + id`, null at the end. Some clients send the id alone, which goes on after its place. @throws INGREDIENT404_0 */
export const listIngredientSupplementsVerb: Verb<typeof listIngredientSupplements> = async ({ context, input: { parameters, query } }) => {
  const id = query.cursor % SUPPLEMENT_ID_LIMIT;
  const isId = query.cursor > 0 && query.cursor < SUPPLEMENT_ID_LIMIT;
  const place = isId ? await selectPlace(context, parameters.id, id) : Math.floor(query.cursor / SUPPLEMENT_ID_LIMIT);
  const start = { place, id: place === 0 ? 0 : id };
  const [rows, known] = await Promise.all([
    selectIngredientSupplements(context, parameters.id, start, query.size + 1),
    rememberedIngredients(context),
  ]);
  if (rows.length === 0 && !(await ingredientExists(context, parameters.id))) throw new ApiError('INGREDIENT404_0');
  const ingredient = [...known.values()].find(({ id }) => id === parameters.id);
  const shown = rows.slice(0, query.size);
  const supplements = shown.map((row) => ({
    id: row.id,
    name: row.name,
    coupangUrl: row.shoppingUrl,
    ...cardFacts(context, row),
    asked: askedOf(ingredient, row.amount),
  }));
  const last = shown.at(-1);
  return {
    supplements,
    supplementInfos: supplements,
    nextCursor: rows.length > query.size && last !== undefined ? last.place * SUPPLEMENT_ID_LIMIT + last.id : null,
  };
};
