import { type Decimal, decimalFromNumber } from '../shared/decimal.ts';

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
