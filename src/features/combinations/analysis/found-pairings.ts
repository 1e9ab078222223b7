import type { Analysis } from '#contract/combinations.ts';
import { marksById } from './marks.ts';

export type FoundPairing = Analysis['pairings'][number];

/** The pairings that these very products make: of what to take care, what goes together (that of most products first), and what matters to who takes a medicine. */
export function foundPairings({ pairings }: Analysis) {
  const sure = pairings.filter(({ isConditional }) => !isConditional);
  return {
    cautions: sure.filter(({ type }) => type === 'CAUTION'),
    good: sure.filter(({ type }) => type === 'GOOD').toSorted((left, right) => right.supplementIds.length - left.supplementIds.length),
    conditional: pairings.filter(({ isConditional }) => isConditional),
  };
}

/** Names a pairing with the numbers of its products. */
export function pairingNamer({ supplements }: Analysis): (pairing: FoundPairing) => string {
  const marks = marksById(supplements);
  return ({ name, supplementIds }) => `${name}\u00a0${supplementIds.map((each) => marks.get(each)).join('')}`;
}
