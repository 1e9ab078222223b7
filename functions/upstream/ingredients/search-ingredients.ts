import type { searchIngredients } from '#contract/ingredients.ts';
import { searchExpressions } from '#domain/search-text.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { selectIngredientNames } from './queries.ts';

/** Ingredients by name or alias, the best fit first; S0002 when blank, INGREDIENT404_0 when there is none. */
export const searchIngredientsVerb: Verb<typeof searchIngredients> = async ({ context, input: { query } }) => {
  const keyword = query.keyword || query.ingredientName || '';
  if (keyword === '') throw new ApiError('S0002');
  const expressions = searchExpressions(keyword);
  const rows = expressions === null ? [] : await selectIngredientNames(context, expressions);
  if (rows.length === 0) throw new ApiError('INGREDIENT404_0', 'noHit');
  return rows;
};
