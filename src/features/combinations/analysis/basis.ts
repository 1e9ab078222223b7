import type { Analysis } from '#contract/combinations.ts';
import { combinations } from '#copy/combinations.ts';

/** The edge's analysis is never personal. */
export function basisOf({ ingredientResults }: Analysis): string {
  return ingredientResults.some(({ audience }) => audience === 'ADULT_DEFAULT') ? combinations.adultBasis : '';
}
