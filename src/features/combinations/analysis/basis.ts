import type { Analysis } from '#contract/combinations.ts';
import { combinations } from '#copy/combinations.ts';

export function basisOf({ ingredientResults }: Analysis): string {
  return ingredientResults.some(({ audience }) => audience === 'ADULT_DEFAULT') ? combinations.adultBasis : '';
}
