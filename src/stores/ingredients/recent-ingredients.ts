import { persistentAtom } from '@nanostores/persistent';
import { MOST_RECENT_INGREDIENTS, RECENT_INGREDIENTS_KEY, readRecents, removeRecent } from '#domain/search/recents.ts';

export const $recentIngredients = persistentAtom<readonly string[]>(RECENT_INGREDIENTS_KEY, [], {
  encode: JSON.stringify,
  decode: (text) => readRecents(text, MOST_RECENT_INGREDIENTS),
});

export function forgetIngredient(word: string): void {
  $recentIngredients.set(removeRecent($recentIngredients.get(), word));
}
