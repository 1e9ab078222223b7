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

/**
 * Whether a pairing concerns only people with a medicine, a habit or a drink. An analysis leaves these to the cautions, which know who asks;
 * the lists of well-known pairings show them.
 */
export function isConditional({ withMedication, severity, slugs }: Pairing): boolean {
  return withMedication !== null || severity === 'CONSULT' || (severity === 'CAUTION' && slugs.length === 1);
}

/** Whether two pairings speak of the same ingredients: one says of two of them what the other does. */
function isAboutSame(one: Pairing, other: Pairing): boolean {
  return one.slugs.filter((slug) => other.slugs.includes(slug)).length > 1;
}

/** Whether two products that one pairing would have apart are those that another would have together. */
function isSameProducts(one: readonly number[], other: readonly number[]): boolean {
  return one.filter((id) => other.includes(id)).length > 1;
}

/**
 * The pairings that the selection really makes. A good one, and one to avoid, needs all of its ingredients, in one product or several; one about
 * distance needs two different products, as usual amounts within one are no matter; one about an amount needs any of its ingredients to be over,
 * whether the other is there or not, and one about a single ingredient, which is about its being double, two products. A good one that a caution
 * contradicts is not told.
 * @param overSlugs ingredients whose total is above the upper level
 */
export function pairingsIn<Known extends Pairing>(
  known: readonly Known[],
  supplements: readonly PairedSupplement[],
  overSlugs: ReadonlySet<string>,
): FoundPairing<Known>[] {
  const bySlug = holdersBySlug(supplements);
  const found = known.flatMap((pairing) => {
    // Of a hundred pairings a selection has the ingredients of a few.
    const isThere =
      pairing.severity === 'LIMIT' ? pairing.slugs.some((slug) => overSlugs.has(slug)) : pairing.slugs.every((slug) => bySlug.has(slug));
    if (!isThere || isConditional(pairing)) return [];
    const holders = pairing.slugs.map((slug) => bySlug.get(slug) ?? []);
    if (!isMadeBy(holders, pairing.severity, supplements.length)) return [];
    const making = supplements.filter((supplement) => holders.some((each) => each.includes(supplement)));
    return [{ pairing, supplementIds: making.map(({ supplementId }) => supplementId) }];
  });
  const cautions = found.filter(({ pairing }) => pairing.type === 'CAUTION');
  return found.flatMap((each) => {
    const { pairing, supplementIds } = each;
    if (pairing.type === 'CAUTION') return [each];
    if (cautions.some((caution) => isAboutSame(caution.pairing, pairing))) return [];
    const isParted = cautions.some(
      (caution) => caution.pairing.severity === 'SPACE' && isSameProducts(caution.supplementIds, supplementIds),
    );
    if (!isParted) return [each];
    // What two products would bring together is to be taken apart: only what is in one of them is left to praise.
    const whole = supplements.filter((supplement) => pairing.slugs.every((slug) => supplement.slugs.includes(slug)));
    return whole.length === 0 ? [] : [{ pairing, supplementIds: whole.map(({ supplementId }) => supplementId) }];
  });
}

/** Whether products that hold what a pairing is about make it. */
function isMadeBy(holders: readonly (readonly PairedSupplement[])[], severity: Pairing['severity'], count: number): boolean {
  if (severity === 'LIMIT') return holders.length > 1 || holders.flat().length > 1;
  if (severity !== 'SPACE') return true;
  const products = new Set(holders.flat()).size;
  return holders.length === 1 ? products < count : products > 1;
}
