import type { recommendCombinations } from '#contract/combinations.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { selectRecommended } from './queries.ts';

/** The five best known good and caution pairings, by rank. */
export const recommendCombinationsVerb: Verb<typeof recommendCombinations> = async ({ context }) => {
  const rows = await selectRecommended(context);
  return {
    goodCombinations: rows.filter(({ type }) => type === 'GOOD'),
    cautionCombinations: rows.filter(({ type }) => type === 'CAUTION'),
  };
};
