export const RECENT_INGREDIENTS_KEY = 'ingredient_search_history';
export const MOST_RECENT_INGREDIENTS = 5;

export const RECENT_SEARCHES_KEY = 'searchHistory';
export const MOST_RECENT_SEARCHES = 3;
export const MOST_RECENT_SEARCHES_AGAIN = 10;

/** Never throws; drops invalid entries. */
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

export function addRecent(words: readonly string[], word: string, most: number): readonly string[] {
  const typed = word.normalize('NFC').trim();
  return typed === '' ? words : [typed, ...words.filter((each) => each !== typed)].slice(0, most);
}

export function removeRecent(words: readonly string[], word: string): readonly string[] {
  return words.filter((each) => each !== word);
}
