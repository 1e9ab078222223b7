import type { Analysis } from '#contract/combinations.ts';

export type FoundPairing = Analysis['pairings'][number];

/** Cautions and good pairings, those of most products first. */
export function foundPairings({ pairings }: Analysis) {
  return {
    cautions: pairings.filter(({ type }) => type === 'CAUTION'),
    good: pairings.filter(({ type }) => type === 'GOOD').toSorted((left, right) => right.supplementIds.length - left.supplementIds.length),
  };
}
