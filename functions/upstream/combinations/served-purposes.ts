import { PURPOSE_CODES, type PurposeBasis, type PurposeCode } from '#domain/purposes/purpose.ts';
import { decimalToNumber, parseDecimal } from '#domain/shared/decimal.ts';
import { claimsOf, type MissedClaim } from '#domain/supplements/claims.ts';
import type { Fraction } from '#domain/supplements/possible-changes.ts';
import { functionAmountsOf } from '#register/write/function-amounts.ts';
import type { AnalysedSupplement } from './analysed.ts';
import type { SelectedIngredient } from './present-ingredient.ts';
import type { SelectedSupplement } from './queries.ts';

type Selected = Pick<SelectedSupplement, 'id' | 'claims' | 'missedClaims'>;
type Contained = Pick<SelectedIngredient, 'contributions'> & {
  readonly ingredient: Pick<SelectedIngredient['ingredient'], 'slug' | 'name' | 'unit' | 'measuredAs' | 'purposes'>;
};

type Served = { readonly code: PurposeCode; readonly basis: PurposeBasis; readonly supplementIds: number[] };
type BelowAmount = {
  readonly code: PurposeCode;
  readonly supplementId: number;
  readonly ingredientName: string;
  readonly measuredAs: string | null;
  readonly amount: number | null;
  readonly minimum: number;
  readonly unit: string;
};

const numberOf = (text: string | null): number | null => {
  const value = text === null ? null : parseDecimal(text);
  return value === null ? null : decimalToNumber(value);
};

function isWithoutClaim({ reason }: { readonly reason: MissedClaim['reason'] }): boolean {
  return reason === 'NOT_RECOGNISED';
}

/** Bitmask, as an analysis tests thousands; fewer than thirty purposes. */
const BITS: ReadonlyMap<PurposeCode, number> = new Map(PURPOSE_CODES.map((code, place) => [code, 1 << place]));

const bitsOf = (codes: readonly PurposeCode[]) => codes.reduce((bits, code) => bits | (BITS.get(code) ?? 0), 0);

type Purposes = Contained['ingredient']['purposes'];
type Known = { readonly all: number; readonly nutrition: number };
const known = new WeakMap<Purposes, Known>();

function knownOf(purposes: Purposes): Known {
  const found = known.get(purposes) ?? {
    all: bitsOf(purposes.map(({ code }) => code)),
    nutrition: bitsOf(purposes.filter(({ basis }) => basis === 'NUTRITION').map(({ code }) => code)),
  };
  known.set(purposes, found);
  return found;
}

type Bases = Record<PurposeBasis, number>;

function basesOf(supplements: readonly Selected[], ingredients: readonly Contained[]): readonly Bases[] {
  const bases = supplements.map(({ claims }): Bases => ({ OFFICIAL: bitsOf(claims), NUTRITION: 0, POPULAR: 0 }));
  const places = new Map(supplements.map(({ id }, place) => [id, place]));
  for (const { ingredient, contributions } of ingredients) {
    const { all, nutrition } = knownOf(ingredient.purposes);
    for (const { supplementId } of contributions) {
      const place = places.get(supplementId) ?? -1;
      const [own, supplement] = [bases[place], supplements[place]];
      if (own === undefined || supplement === undefined) continue;
      const missed = supplement.missedClaims.filter((each) => each.slug === ingredient.slug && !isWithoutClaim(each));
      own.NUTRITION |= nutrition;
      own.POPULAR |= all & ~bitsOf(missed.map(({ code }) => code));
    }
  }
  return bases;
}

const BEST_FIRST: readonly PurposeBasis[] = ['OFFICIAL', 'NUTRITION', 'POPULAR'];

export function servedPurposes(
  supplements: readonly Selected[],
  ingredients: readonly Contained[],
): { readonly purposes: Served[]; readonly belowAmount: BelowAmount[] } {
  const bases = basesOf(supplements, ingredients);
  const allOf = (basis: PurposeBasis) => bases.reduce((bits, own) => bits | own[basis], 0);
  const together: Bases = { OFFICIAL: allOf('OFFICIAL'), NUTRITION: allOf('NUTRITION'), POPULAR: allOf('POPULAR') };
  const purposes = PURPOSE_CODES.flatMap((code): Served[] => {
    const bit = BITS.get(code) ?? 0;
    const basis = BEST_FIRST.find((each) => (together[each] & bit) !== 0);
    if (basis === undefined) return [];
    return [{ code, basis, supplementIds: supplements.flatMap(({ id }, place) => (((bases[place]?.[basis] ?? 0) & bit) === 0 ? [] : id)) }];
  });
  const claimed = new Set(purposes.filter(({ basis }) => basis === 'OFFICIAL').map(({ code }) => code));
  const belowAmount = supplements.flatMap(({ id, missedClaims }) =>
    missedClaims.flatMap(({ code, slug, minimum: text }): BelowAmount[] => {
      const minimum = claimed.has(code) ? null : numberOf(text);
      const known = ingredients.find(({ ingredient }) => ingredient.slug === slug);
      if (minimum === null || !known) return [];
      const amount = known.contributions.find(({ supplementId }) => supplementId === id)?.amount ?? null;
      const { name: ingredientName, unit, measuredAs } = known.ingredient;
      return [
        { code, supplementId: id, ingredientName, measuredAs, amount: amount === null ? null : decimalToNumber(amount), minimum, unit },
      ];
    }),
  );
  return { purposes, belowAmount };
}

type KeptPurpose = { readonly code: PurposeCode; readonly basis: PurposeBasis; readonly supplementIds: readonly number[] };
type KeptIngredient = Pick<SelectedIngredient['ingredient'], 'slug' | 'purposes'>;

/** That reach their amount at the share; a label's own claim needs the whole dose. */
export function keptPurposes(
  { id, contents }: Readonly<Pick<AnalysedSupplement, 'id' | 'contents'>>,
  served: readonly KeptPurpose[],
  ingredients: ReadonlyMap<string, KeptIngredient>,
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
