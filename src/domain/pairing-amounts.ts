import { type Decimal, decimalFromNumber } from './decimal.ts';

/** From which daily amount of an ingredient on, in its unit, a pairing matters. */
type PairingMinimum = { readonly slug: string; readonly amount: number };

/** How far a pairing holds. */
export type PairingScope = {
  readonly slugs: readonly string[];
  /** Empty where every amount matters. */
  readonly minimum: readonly PairingMinimum[];
  /** Whether it says nothing of a product that holds all of it itself. */
  readonly exceptCombined: boolean;
};

type Holding = { readonly slugs: readonly string[] };

/** What is known of an ingredient's daily total; null where some of it is not known, as then it may be any amount. */
type KnownTotals = ReadonlyMap<string, Decimal | null>;

/** What some products bring of each ingredient together. */
export function totalsOf(contents: readonly { readonly slug: string; readonly amount: Decimal | null }[]): KnownTotals {
  const totals = new Map<string, Decimal | null>();
  for (const { slug, amount } of contents) {
    const known = totals.get(slug);
    totals.set(slug, known === null || amount === null ? null : (known ?? 0n) + amount);
  }
  return totals;
}

/** Whether a selection brings so much of everything that a pairing matters. */
export function isEnough({ minimum }: Pick<PairingScope, 'minimum'>, totals: KnownTotals): boolean {
  return minimum.every(({ slug, amount }) => {
    const total = totals.get(slug);
    return total === null || (total !== undefined && total >= decimalFromNumber(amount));
  });
}

/** Whether a pairing is about a product at all. */
export function isMeant({ slugs, exceptCombined }: Pick<PairingScope, 'slugs' | 'exceptCombined'>, product: Holding): boolean {
  return !exceptCombined || !slugs.every((slug) => product.slugs.includes(slug));
}

/** Whether a pairing matters in a selection: its amounts are there, and so are its ingredients in products that it is about. */
export function mattersIn(pairing: PairingScope, products: readonly Holding[], totals: KnownTotals): boolean {
  if (!isEnough(pairing, totals)) return false;
  if (!pairing.exceptCombined) return true;
  const meant = products.filter((product) => isMeant(pairing, product));
  return pairing.slugs.every((slug) => meant.some(({ slugs }) => slugs.includes(slug)));
}
