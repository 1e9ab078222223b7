/** Marks that the search ignores and the cache key keeps. */
const IGNORED_MARKS = [...'!~.,'];

/** Respells a query by number: each spelling is a separate page with the same content. */
export function respelled(text: string, count: number): string {
  let spelt = text;
  for (let rest = count + 1; rest > 0; rest = Math.floor(rest / IGNORED_MARKS.length)) spelt += IGNORED_MARKS[rest % IGNORED_MARKS.length];
  return spelt;
}
