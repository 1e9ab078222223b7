import type { listIngredientSupplements } from '#contract/ingredients/ingredients.ts';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import { isNarrowed, NO_FILTERS } from '#domain/search/search-filters.ts';
import { holdersOf } from '#domain/search/search-tiers.ts';
import { decodeCursor, SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import {
  askedOf,
  ingredientExists,
  rememberedIngredients,
  rememberedNames,
  selectIngredientSupplements,
  selectPlace,
} from '../ingredients/public.ts';
import { cardFacts } from './cards/card-facts.ts';
import { find } from './search-supplements.ts';

type Query = QueryOf<typeof listIngredientSupplements>;

/** Some clients send the id alone as cursor: go on after its place. */
async function listed(context: Context, ingredientId: number, { cursor, size }: Query) {
  const id = cursor % SUPPLEMENT_ID_LIMIT;
  const isId = cursor > 0 && cursor < SUPPLEMENT_ID_LIMIT;
  const place = isId ? await selectPlace(context, ingredientId, id) : Math.floor(cursor / SUPPLEMENT_ID_LIMIT);
  const start = { place, id: place === 0 ? 0 : id };
  const [rows, known] = await Promise.all([
    selectIngredientSupplements(context, ingredientId, start, size + 1),
    rememberedIngredients(context),
  ]);
  const ingredient = [...known.values()].find((each) => each.id === ingredientId);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    supplements: shown.map((row) => ({
      id: row.id,
      name: row.name,
      coupangUrl: row.shoppingUrl,
      ...cardFacts(context, row),
      asked: askedOf(ingredient, row.amount, row),
    })),
    nextCursor: rows.length > size && last !== undefined ? last.place * SUPPLEMENT_ID_LIMIT + last.id : null,
  };
}

/** @throws VALID400_0 for an unknown cursor or filters that do not go together */
async function found(context: Context, ingredientId: number, { cursor, size, ...filters }: Query) {
  const ingredient = (await rememberedNames(context)).find(({ id }) => id === ingredientId);
  if (ingredient === undefined) return { supplements: [], nextCursor: null };
  const start = cursor === 0 ? null : decodeCursor(cursor);
  if (cursor !== 0 && start === null) throw new ApiError('VALID400_0', 'cursorUnknown');
  const within = { ...filters, ingredient: [...new Set([...filters.ingredient, ingredientId])] };
  const meant = { expressions: holdersOf(ingredient), words: ingredient.keys[0] ?? '' };
  const { supplements, nextCursor } = await find({ ...context, detail: 'card' }, meant, { start, cursorId: cursor, size, filters: within });
  return {
    supplements: supplements.map(({ supplementId, supplementName, cursorId: _, ...card }) => ({
      id: supplementId,
      name: supplementName,
      ...card,
    })),
    nextCursor,
  };
}

/** `nextCursor`: `place × 10⁶ + id`, or the search's with a sort or filters. @throws INGREDIENT404_0 */
export const listIngredientSupplementsVerb: Verb<typeof listIngredientSupplements> = async ({ context, input: { parameters, query } }) => {
  const isPlain = query.sort === NO_FILTERS.sort && !isNarrowed(query);
  const page = await (isPlain ? listed : found)(context, parameters.id, query);
  if (page.supplements.length === 0 && !(await ingredientExists(context, parameters.id))) throw new ApiError('INGREDIENT404_0');
  return { ...page, supplementInfos: page.supplements };
};
