import { type Decimal, decimalFromNumber } from '../shared/decimal.ts';
import { holdersBySlug } from '../supplements/holders.ts';

/** LIMIT: only above an upper level. SPACE: hours apart. */
export const PAIRING_SEVERITIES = ['AVOID', 'LIMIT', 'SPACE', 'CONSULT', 'CAUTION'] as const;

export type Pairing = {
  readonly id: number;
  readonly type: 'GOOD' | 'CAUTION';
  readonly slugs: readonly string[];
  readonly severity: (typeof PAIRING_SEVERITIES)[number] | null;
  /** Medicine or condition; concerns only people with it. */
  readonly withMedication: string | null;
};

type PairedSupplement = { readonly supplementId: number; readonly slugs: readonly string[] };

type FoundPairing<Known extends Pairing> = { readonly pairing: Known; readonly supplementIds: readonly number[] };

/** Shown in lists; analyses leave them to cautions, which know the person. */
export function isConditional({ withMedication, severity, slugs }: Pairing): boolean {
  return withMedication !== null || severity === 'CONSULT' || (severity === 'CAUTION' && slugs.length === 1);
}

function isAboutSame(one: Pairing, other: Pairing): boolean {
  return one.slugs.filter((slug) => other.slugs.includes(slug)).length > 1;
}

function isSameProducts(one: readonly number[], other: readonly number[]): boolean {
  return one.filter((id) => other.includes(id)).length > 1;
}

/**
 * GOOD and AVOID need all ingredients; spacing, and duplicating one ingredient, two products; LIMIT an ingredient over its upper level. A
 * contradicting caution drops GOOD. @param overSlugs above their upper level
 */
export function pairingsIn<Known extends Pairing>(
  known: readonly Known[],
  supplements: readonly PairedSupplement[],
  overSlugs: ReadonlySet<string>,
): FoundPairing<Known>[] {
  const bySlug = holdersBySlug(supplements);
  const found = known.flatMap((pairing) => {
    // Cheap pre-filter of a hundred pairings.
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
    // Spaced products earn no praise, only one that holds both.
    const whole = supplements.filter((supplement) => pairing.slugs.every((slug) => supplement.slugs.includes(slug)));
    return whole.length === 0 ? [] : [{ pairing, supplementIds: whole.map(({ supplementId }) => supplementId) }];
  });
}

/** Of AVOID pairs: the ingredient that is missing, beside the one that is there. */
export function missingHalves(
  known: readonly Pairing[],
  slugs: ReadonlySet<string>,
): { readonly missing: string; readonly there: string }[] {
  return known.flatMap((pairing) => {
    const [missing, ...others] = pairing.slugs.filter((slug) => !slugs.has(slug));
    const [there] = pairing.slugs.filter((slug) => slugs.has(slug));
    const isHalf = pairing.severity === 'AVOID' && !isConditional(pairing) && others.length === 0;
    return isHalf && missing !== undefined && there !== undefined ? [{ missing, there }] : [];
  });
}

function isMadeBy(holders: readonly (readonly PairedSupplement[])[], severity: Pairing['severity'], count: number): boolean {
  if (severity === 'LIMIT') return holders.length > 1 || holders.flat().length > 1;
  if (severity !== 'SPACE') return true;
  const products = new Set(holders.flat()).size;
  return holders.length === 1 ? products < count : products > 1;
}

/** Per day, in the ingredient's unit. */
type PairingMinimum = { readonly slug: string; readonly amount: number };

type PairingScope = {
  readonly slugs: readonly string[];
  /** Empty = any amount. */
  readonly minimum: readonly PairingMinimum[];
  /** A product with all its ingredients is exempt. */
  readonly exceptCombined: boolean;
};

type Holding = { readonly slugs: readonly string[] };

/** Null: partly unknown, so it may be any amount. */
type KnownTotals = ReadonlyMap<string, Decimal | null>;

export function totalsOf(contents: readonly { readonly slug: string; readonly amount: Decimal | null }[]): KnownTotals {
  const totals = new Map<string, Decimal | null>();
  for (const { slug, amount } of contents) {
    const known = totals.get(slug);
    totals.set(slug, known === null || amount === null ? null : (known ?? 0n) + amount);
  }
  return totals;
}

export function isEnough({ minimum }: Pick<PairingScope, 'minimum'>, totals: KnownTotals): boolean {
  return minimum.every(({ slug, amount }) => {
    const total = totals.get(slug);
    return total === null || (total !== undefined && total >= decimalFromNumber(amount));
  });
}

export function isMeant({ slugs, exceptCombined }: Pick<PairingScope, 'slugs' | 'exceptCombined'>, product: Holding): boolean {
  return !exceptCombined || !slugs.every((slug) => product.slugs.includes(slug));
}

export function mattersIn(pairing: PairingScope, products: readonly Holding[], totals: KnownTotals): boolean {
  if (!isEnough(pairing, totals)) return false;
  if (!pairing.exceptCombined) return true;
  const meant = products.filter((product) => isMeant(pairing, product));
  return pairing.slugs.every((slug) => meant.some(({ slugs }) => slugs.includes(slug)));
}
