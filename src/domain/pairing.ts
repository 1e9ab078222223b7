import { holdersBySlug } from './holders.ts';

/** What is known about two or more ingredients taken together. */
export type Pairing = {
  readonly id: number;
  readonly type: 'GOOD' | 'CAUTION';
  readonly slugs: readonly string[];
  readonly severity: 'AVOID' | 'LIMIT' | 'SPACE' | 'CONSULT' | 'CAUTION' | null;
  /** A medicine or condition that the pairing is about; such pairings concern only who has it. */
  readonly withMedication: string | null;
};

type PairedSupplement = { readonly supplementId: number; readonly slugs: readonly string[] };

/** A pairing and the selected products that make it. */
type FoundPairing<Known extends Pairing> = { readonly pairing: Known; readonly supplementIds: readonly number[] };

/** Whether a pairing concerns only people with a medicine, a habit or a drink that nobody has told us of. */
export function isConditional({ withMedication, severity, slugs }: Pairing): boolean {
  return withMedication !== null || severity === 'CONSULT' || (severity === 'CAUTION' && slugs.length === 1);
}

/**
 * The pairings that the selection really makes. A good one, and one to avoid, needs all of its ingredients, in one product or several; one about
 * distance needs two different products, as usual amounts within one are no matter; one about an amount needs that amount to be over; a conditional
 * one needs any of its ingredients.
 * @param overSlugs ingredients whose total is above the upper level
 */
export function pairingsIn<Known extends Pairing>(
  known: readonly Known[],
  supplements: readonly PairedSupplement[],
  overSlugs: ReadonlySet<string>,
): FoundPairing<Known>[] {
  const bySlug = holdersBySlug(supplements);
  return known.flatMap((pairing) => {
    const holders = pairing.slugs.map((slug) => bySlug.get(slug) ?? []);
    if (!isMade(pairing, holders, supplements.length, overSlugs)) return [];
    const making = supplements.filter((supplement) => holders.some((each) => each.includes(supplement)));
    return [{ pairing, supplementIds: making.map(({ supplementId }) => supplementId) }];
  });
}

function isMade(
  pairing: Pairing,
  holders: readonly (readonly PairedSupplement[])[],
  count: number,
  overSlugs: ReadonlySet<string>,
): boolean {
  if (isConditional(pairing)) return holders.some((each) => each.length > 0);
  if (holders.some((each) => each.length === 0)) return false;
  if (pairing.severity === 'LIMIT') return pairing.slugs.some((slug) => overSlugs.has(slug));
  if (pairing.severity !== 'SPACE') return true;
  const products = new Set(holders.flat()).size;
  return holders.length === 1 ? products < count : products > 1;
}
