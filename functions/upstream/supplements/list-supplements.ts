import type { listCatalogue } from '#contract/catalogue/catalogue.ts';
import type { listIngredientSupplements } from '#contract/ingredients/ingredients.ts';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import { AGE_GROUP_VALUES } from '#contract/shared/fields.ts';
import type { listBrandSupplements, listPopularSupplements } from '#contract/supplements/supplements.ts';
import { decayedPoints } from '#domain/catalogue/popularity.ts';
import { listOfDay } from '#domain/catalogue/showcase.ts';
import { isNarrowed, NO_FILTERS } from '#domain/search/search-filters.ts';
import { holdersOf } from '#domain/search/search-tiers.ts';
import { decodeCursor, SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import {
  askedOf,
  askedOfMain,
  ingredientExists,
  rememberedIngredients,
  rememberedNames,
  selectIngredientSupplements,
  selectPlace,
} from '../ingredients/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { cardFacts } from './cards/card-facts.ts';
import { selectPopular, selectPopularFacts } from './queries/popular.ts';
import { selectBrandSupplements, selectEveryIngredientName, selectSupplementCount, selectSupplementIds } from './queries.ts';
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

export const listBrandSupplementsVerb: Verb<typeof listBrandSupplements> = async ({ context, input: { query } }) => {
  const rows = await selectBrandSupplements(context, query);
  return {
    supplements: rows.map((row) => ({ id: row.id, name: row.name, ...cardFacts(context, row) })),
  };
};

export const listCatalogueVerb: Verb<typeof listCatalogue> = async ({ context, input: { query } }) => {
  const [ids, ingredientNames, total] = await Promise.all([
    selectSupplementIds(context, query.cursor, query.size + 1),
    query.cursor === 0 ? selectEveryIngredientName(context) : [],
    selectSupplementCount(context),
  ]);
  const supplementIds = ids.slice(0, query.size);
  return { supplementIds, ingredientNames, nextCursor: ids.length > query.size ? (supplementIds.at(-1) ?? null) : null, total };
};

/** Ties by id; before enough people were counted, a marked choice that rotates daily. */
export const listPopularSupplementsVerb: Verb<typeof listPopularSupplements> = async ({ context, input: { query } }) => {
  const { ageGroup, gender, page, size } = query;
  if (!AGE_GROUP_VALUES.some((known) => known === ageGroup)) throw new ApiError('AGEGROUP400_0');
  const now = context.now.getTime();
  const list = { gender, ageGroup, day: listOfDay(now, { gender, ageGroup }) };
  const [{ isRanked, total: totalElements, statedAt }, rows, ingredients] = await Promise.all([
    selectPopularFacts(context, list),
    selectPopular(context, list, page * size, size),
    rememberedIngredients(context),
  ]);
  const askedOf = askedOfMain(ingredients);
  const totalPages = Math.ceil(totalElements / size);
  return {
    content: rows.map((row) => ({
      supplementId: row.id,
      supplementName: row.name,
      searchCount: decayedPoints(row.score, statedAt ?? now, now),
      ...cardFacts(context, row),
      // Known clients show `brandName`, which is the maker's where the product has no brand.
      brandName: row.brandName,
      asked: askedOf(row),
    })),
    totalPages,
    totalElements,
    size,
    number: page,
    numberOfElements: rows.length,
    first: page === 0,
    last: page + 1 >= totalPages,
    empty: rows.length === 0,
    isRanked,
  };
};
