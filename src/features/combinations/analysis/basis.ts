import type { Analysis } from '#contract/combinations/combinations.ts';
import { basisOfNobody } from '#copy/people/person.ts';

export function basisOf({ ingredientResults, assumedAge }: Analysis): string {
  if (assumedAge !== null) return basisOfNobody(assumedAge);
  return ingredientResults.some(({ audience }) => audience === 'ADULT_DEFAULT') ? basisOfNobody(null) : '';
}
