import type { Analysis } from '#contract/combinations/combinations.ts';

export type FoundPairing = Analysis['pairings'][number];

export function foundPairings({ pairings }: Analysis) {
  return {
    cautions: pairings.filter(({ type }) => type === 'CAUTION'),
    good: pairings.filter(({ type }) => type === 'GOOD').toSorted((left, right) => right.supplementIds.length - left.supplementIds.length),
  };
}
