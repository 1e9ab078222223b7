import { persistentAtom } from '@nanostores/persistent';
import { INGREDIENT_HISTORY_KEY, INGREDIENT_HISTORY_SIZE, readRecentWords, removeRecentWord } from '#domain/recent-words.ts';

/** The last searches for ingredients on this device, newest first. */
export const $ingredientHistory = persistentAtom<readonly string[]>(INGREDIENT_HISTORY_KEY, [], {
  encode: JSON.stringify,
  decode: (text) => readRecentWords(text, INGREDIENT_HISTORY_SIZE),
});

export function forgetIngredient(word: string): void {
  $ingredientHistory.set(removeRecentWord($ingredientHistory.get(), word));
}
