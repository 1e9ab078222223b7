import type { Analysis } from '#contract/combinations.ts';
import { combinations } from '#copy/combinations.ts';

/** Whom the limits of the edge's own analysis are for, in words; it knows nobody. */
export function basisOf({ ingredientResults }: Analysis): string {
  return ingredientResults.some(({ audience }) => audience === 'ADULT_DEFAULT') ? combinations.adultBasis : '';
}
