/** Where the searches for ingredients are kept on the device, and how many of them. */
export const RECENT_INGREDIENTS_KEY = 'ingredient_search_history';
export const MOST_RECENT_INGREDIENTS = 5;

/** Where the searches for products are kept on the device, how many of them, and how many when a combination is made anew. */
export const RECENT_SEARCHES_KEY = 'searchHistory';
export const MOST_RECENT_SEARCHES = 3;
export const MOST_RECENT_SEARCHES_AGAIN = 10;

/** Reads a kept list of words; what is not a word is left out, never thrown on. */
export function readRecents(text: string | null, most: number): readonly string[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  const words = kept.flatMap((word: unknown) => (typeof word === 'string' && word.trim() !== '' ? [word.trim()] : []));
  return [...new Set(words)].slice(0, most);
}

/** The list with a word at its head, each word once; a blank one changes nothing. */
export function addRecent(words: readonly string[], word: string, most: number): readonly string[] {
  const typed = word.normalize('NFC').trim();
  return typed === '' ? words : [typed, ...words.filter((each) => each !== typed)].slice(0, most);
}

export function removeRecent(words: readonly string[], word: string): readonly string[] {
  return words.filter((each) => each !== word);
}
