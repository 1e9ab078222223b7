import * as v from 'valibot';

const KEY = 'likedIngredients';
const idsSchema = v.array(v.number());

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
  } catch {}
}

export function noteLikedIngredient(id: number, isLiked: boolean): void {
  const ids = new Set(readLikedIngredients());
  if (isLiked) ids.add(id);
  else ids.delete(id);
  keepLikedIngredients(ids);
}
