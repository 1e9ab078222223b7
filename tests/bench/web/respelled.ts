/** Marks that searching ignores and the cache key keeps. */
const IGNORED_MARKS = [...'!~.,'];

/** A text that ends in a query, spelt otherwise for each number: each spelling is a page of its own with the same content. */
export function respelled(text: string, count: number): string {
  let spelt = text;
  for (let rest = count + 1; rest > 0; rest = Math.floor(rest / IGNORED_MARKS.length)) spelt += IGNORED_MARKS[rest % IGNORED_MARKS.length];
  return spelt;
}
