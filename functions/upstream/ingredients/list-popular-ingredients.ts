import type { listPopularIngredients } from '#contract/ingredients/ingredients.ts';
import { AGE_GROUP_VALUES } from '#contract/shared/fields.ts';
import { DEFAULT_INGREDIENTS } from '#copy/ingredients/ingredient-search.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectNamedIngredients, selectPopularIngredients } from './queries.ts';

/** Before any counts, the screens' default five without a score. @throws AGEGROUP400_0 */
export const listPopularIngredientsVerb: Verb<typeof listPopularIngredients> = async ({ context, input: { query } }) => {
  if (!AGE_GROUP_VALUES.some((known) => known === query.ageGroup)) throw new ApiError('AGEGROUP400_0');
  const counted = await selectPopularIngredients(context, query.ageGroup, query.limit);
  const rows = counted.length > 0 ? counted : await selectNamedIngredients(context, DEFAULT_INGREDIENTS, query.limit);
  return rows.map(({ id, name, score }) => ({ id, name, ingredientId: id, ingredientName: name, searchCount: score }));
};
