import { listPopularIngredients, searchIngredients } from '#contract/ingredients/ingredients.ts';
import { DEFAULT_INGREDIENTS } from '#copy/ingredients/ingredient-search.ts';
import { POPULAR_INGREDIENTS, type PopularIngredients, popularIngredients } from '#domain/ingredients/popular-ingredients.ts';
import { DEFAULT_AGE_GROUP } from '#domain/people/age-group.ts';
import { callUpstream } from '../call-upstream.ts';

export type IngredientSearchData =
  | { readonly state: 'idle' }
  | { readonly state: 'failed'; readonly status: number }
  | { readonly state: 'loaded'; readonly names: readonly string[] };

/** 404 counts as no hits. */
export async function loadIngredientSearch(keyword: string): Promise<IngredientSearchData> {
  if (keyword === '') return { state: 'idle' };
  const answer = await callUpstream(searchIngredients, { query: { keyword } });
  if (answer.state === 'ok') return { state: 'loaded', names: answer.result.map(({ name }) => name) };
  if (answer.state === 'refused' && answer.status === 404) return { state: 'loaded', names: [] };
  return { state: 'failed', status: answer.state === 'refused' ? answer.status : 503 };
}

export async function loadPopularIngredients(): Promise<PopularIngredients> {
  const answer = await callUpstream(listPopularIngredients, { query: { ageGroup: DEFAULT_AGE_GROUP, limit: POPULAR_INGREDIENTS } });
  return popularIngredients(answer.state === 'ok' ? answer.result : null, DEFAULT_INGREDIENTS);
}
