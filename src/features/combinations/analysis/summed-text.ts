import type { Analysis } from '#contract/combinations/combinations.ts';

/** Data to recompute an analysis in the browser, escaped for a script element. */
export function summedText({ ingredientResults, supplements, verdict, pairings, cautionsByConcern, reduction }: Analysis): string {
  const told = pairings.filter(({ type }) => type === 'CAUTION');
  return JSON.stringify({ ingredientResults, supplements, verdict, pairings: told, cautionsByConcern, reduction }).replaceAll(
    '<',
    '\\u003c',
  );
}
