import type { Analysis } from '#contract/combinations.ts';

/** What the browser needs to sum a selection again without some of its products, as text that may stand in a page. */
export function summedText({ ingredientResults, supplements, verdict, pairings }: Analysis): string {
  const avoided = pairings.filter(({ severity }) => severity === 'AVOID');
  return JSON.stringify({ ingredientResults, supplements, verdict, pairings: avoided }).replaceAll('<', '\\u003c');
}
