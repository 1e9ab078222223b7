import type { recommendCombinations } from '#contract/combinations/combinations.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectRecommended } from './queries.ts';

export const recommendCombinationsVerb: Verb<typeof recommendCombinations> = async ({ context }) => {
  const rows = await selectRecommended(context);
  return {
    goodCombinations: rows.filter(({ type }) => type === 'GOOD'),
    cautionCombinations: rows.filter(({ type }) => type === 'CAUTION'),
  };
};
