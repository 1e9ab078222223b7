import { AGE_GROUP_VALUES } from '#contract/shared/fields.ts';
import type { listPopularSupplements } from '#contract/supplements/supplements.ts';
import { decayedPoints } from '#domain/catalogue/popularity.ts';
import { listOfDay } from '#domain/catalogue/showcase.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { askedOfMain, rememberedIngredients } from '../ingredients/public.ts';
import { cardFacts } from './cards/card-facts.ts';
import { selectPopular, selectPopularFacts } from './queries/popular.ts';

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
      // Known clients show this line whatever it names.
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
