import type { searchIngredients } from '#contract/ingredients/ingredients.ts';
import { fitTo } from '#domain/search/search-text.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { rememberedNames } from './remembered-names.ts';

/** Best match, then shorter names, then id. @throws S0002 when blank, INGREDIENT404_0 when none */
export const searchIngredientsVerb: Verb<typeof searchIngredients> = async ({ context, input: { query } }) => {
  const keyword = query.keyword || query.ingredientName || '';
  if (keyword === '') throw new ApiError('S0002');
  const fitOf = fitTo(keyword);
  const hits = (await rememberedNames(context))
    .map(({ id, name, document }) => ({ id, name, fit: fitOf(document) }))
    .filter(({ fit }) => fit !== null)
    .sort((left, right) => Number(right.fit) - Number(left.fit) || left.name.length - right.name.length || left.id - right.id);
  if (hits.length === 0) throw new ApiError('INGREDIENT404_0', 'noHit');
  return hits.map(({ id, name }) => ({ id, name }));
};
