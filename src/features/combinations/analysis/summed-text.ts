import type { Analysis } from '#contract/combinations.ts';

/** Data to recompute an analysis in the browser, escaped for a script element. */
export function summedText({ ingredientResults, supplements, verdict, pairings }: Analysis): string {
  const avoided = pairings.filter(({ severity }) => severity === 'AVOID');
  return JSON.stringify({ ingredientResults, supplements, verdict, pairings: avoided }).replaceAll('<', '\\u003c');
}
