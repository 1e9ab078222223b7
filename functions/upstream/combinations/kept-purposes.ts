import type { PurposeBasis, PurposeCode } from '#domain/purposes/purpose.ts';
import { claimsOf } from '#domain/supplements/claims.ts';
import type { Fraction } from '#domain/supplements/possible-changes.ts';
import { functionAmountsOf } from '#register/write/function-amounts.ts';
import type { AnalysedSupplement } from './analysed.ts';
import type { SelectedIngredient } from './present-ingredient.ts';

type Served = { readonly code: PurposeCode; readonly basis: PurposeBasis; readonly supplementIds: readonly number[] };
type Contained = Pick<SelectedIngredient['ingredient'], 'slug' | 'purposes'>;

/** That reach their amount at the share; a label's own claim needs the whole dose. */
export function keptPurposes(
  { id, contents }: Readonly<Pick<AnalysedSupplement, 'id' | 'contents'>>,
  served: readonly Served[],
  ingredients: ReadonlyMap<string, Contained>,
): (keep: Fraction) => readonly PurposeCode[] {
  const own = served.filter(({ basis, supplementIds }) => basis !== 'POPULAR' && supplementIds.includes(id));
  const whole = own.map(({ code }) => code);
  if (own.every(({ basis }) => basis === 'NUTRITION')) return () => whole;
  return ({ numerator, denominator }) => {
    if (numerator === denominator) return whole;
    const shares = contents.map(({ slug, amount }) => ({
      slug,
      amount: amount === null ? null : (amount * BigInt(numerator)) / BigInt(denominator),
      purposes: ingredients.get(slug)?.purposes ?? [],
      functionAmounts: functionAmountsOf(slug),
    }));
    const { recognised } = claimsOf(shares, []);
    return own.filter(({ code, basis }) => basis === 'NUTRITION' || recognised.includes(code)).map(({ code }) => code);
  };
}
