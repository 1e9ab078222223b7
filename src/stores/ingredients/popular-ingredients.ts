import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { callKept } from '#client/http.ts';
import { listPopularIngredients } from '#contract/ingredients/ingredients.ts';
import { DEFAULT_INGREDIENTS } from '#copy/ingredients/ingredient-search.ts';
import {
  type AgeFilter,
  POPULAR_INGREDIENTS,
  type PopularIngredients,
  popularIngredients,
} from '#domain/ingredients/popular-ingredients.ts';
import { DEFAULT_AGE_GROUP } from '#domain/people/age-group.ts';
import { MOST_RECENT_INGREDIENTS, RECENT_INGREDIENTS_KEY, readRecents, removeRecent } from '#domain/search/recents.ts';
import { latestOnly } from '../shared/latest.ts';

/** Milliseconds. */
const KEPT_MS = 60_000;

export const $ingredientAge = atom<AgeFilter>(DEFAULT_AGE_GROUP);

export const $popularIngredients = atom<PopularIngredients | 'untouched' | null>('untouched');

const calls = latestOnly();

export async function choosePopularAge(age: AgeFilter): Promise<void> {
  const isLatest = calls.begin();
  $ingredientAge.set(age);
  $popularIngredients.set(null);
  const outcome = await callKept(listPopularIngredients, { query: { ageGroup: age, limit: POPULAR_INGREDIENTS } }, KEPT_MS);
  if (isLatest()) $popularIngredients.set(popularIngredients(outcome.ok ? outcome.result : null, DEFAULT_INGREDIENTS));
}

export const $recentIngredients = persistentAtom<readonly string[]>(RECENT_INGREDIENTS_KEY, [], {
  encode: JSON.stringify,
  decode: (text) => readRecents(text, MOST_RECENT_INGREDIENTS),
});

export function forgetIngredient(word: string): void {
  $recentIngredients.set(removeRecent($recentIngredients.get(), word));
}
