import { AGE_GROUP_VALUES } from '#contract/fields.ts';
import type { listPopularIngredients } from '#contract/ingredients.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { selectPopularIngredients } from './queries.ts';

/** Ingredients by popularity in an age group; AGEGROUP400_0 for an unknown one. */
export const listPopularIngredientsVerb: Verb<typeof listPopularIngredients> = async ({ context, input: { query } }) => {
  if (!AGE_GROUP_VALUES.some((known) => known === query.ageGroup)) throw new ApiError('AGEGROUP400_0');
  const rows = await selectPopularIngredients(context, query.ageGroup, query.limit);
  return rows.map(({ id, name, score }) => ({ id, name, ingredientId: id, ingredientName: name, searchCount: score }));
};
