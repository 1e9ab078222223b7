import * as v from 'valibot';

const KEY = 'likedIngredients';
const idsSchema = v.array(v.number());

/** The ids of the liked ingredients as this device last saw them: enough to paint a heart with, until the server says. */
export function readLikedIngredients(): ReadonlySet<number> {
  try {
    const parsed = v.safeParse(idsSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return new Set(parsed.success ? parsed.output : []);
  } catch {
    return new Set();
  }
}

export function keepLikedIngredients(ids: Iterable<number>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...ids]));
  } catch {
    // It is only a shortcut.
  }
}

/** Notes one like, or that it was taken back. */
export function noteLikedIngredient(id: number, isLiked: boolean): void {
  const ids = new Set(readLikedIngredients());
  if (isLiked) ids.add(id);
  else ids.delete(id);
  keepLikedIngredients(ids);
}
