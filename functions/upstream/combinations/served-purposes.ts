import type { MissedClaim } from '#domain/claims.ts';
import { decimalToNumber, parseDecimal } from '#domain/decimal.ts';
import { PURPOSE_CODES, type PurposeBasis, type PurposeCode } from '#domain/purpose.ts';
import type { SelectedIngredient } from './present-ingredient.ts';
import type { SelectedSupplement } from './queries.ts';

type Selected = Pick<SelectedSupplement, 'id' | 'claims' | 'missedClaims'>;
type Contained = Pick<SelectedIngredient, 'contributions'> & {
  readonly ingredient: Pick<SelectedIngredient['ingredient'], 'slug' | 'name' | 'unit' | 'purposes'>;
};

type Served = { readonly code: PurposeCode; readonly basis: PurposeBasis; readonly supplementIds: number[] };
type BelowAmount = {
  readonly code: PurposeCode;
  readonly supplementId: number;
  readonly ingredientName: string;
  readonly amount: number | null;
  readonly minimum: number;
  readonly unit: string;
};

const numberOf = (text: string | null): number | null => {
  const value = text === null ? null : parseDecimal(text);
  return value === null ? null : decimalToNumber(value);
};

/** Whether an ingredient may stand among what is not recognised: where its amount decides, that is said instead. */
function isWithoutClaim(missed: { readonly reason: MissedClaim['reason'] } | undefined): boolean {
  return missed === undefined || missed.reason === 'NOT_RECOGNISED';
}

/**
 * What the selection serves, on the best basis that any of it has, and which products do, in their order: recognised is only what a product claims itself.
 * Beside them the functions that nothing of it claims for want of an amount.
 */
export function servedPurposes(
  supplements: readonly Selected[],
  ingredients: readonly Contained[],
): { readonly purposes: Served[]; readonly belowAmount: BelowAmount[] } {
  const byCode = Map.groupBy(
    ingredients.flatMap(({ ingredient, contributions }) => {
      const holders = new Set(contributions.map(({ supplementId }) => supplementId));
      return ingredient.purposes.map(({ code, basis }) => ({ code, basis, slug: ingredient.slug, holders }));
    }),
    ({ code }) => code,
  );
  const purposes = PURPOSE_CODES.flatMap((code): Served[] => {
    const claiming = supplements.filter(({ claims }) => claims.includes(code)).map(({ id }) => id);
    if (claiming.length > 0) return [{ code, basis: 'OFFICIAL', supplementIds: claiming }];
    const servers = byCode.get(code) ?? [];
    const idsWith = (isServing: (basis: PurposeBasis, slug: string, supplement: Selected) => boolean) =>
      supplements
        .filter((supplement) =>
          servers.some(({ basis, slug, holders }) => holders.has(supplement.id) && isServing(basis, slug, supplement)),
        )
        .map(({ id }) => id);
    const nourishing = idsWith((basis) => basis === 'NUTRITION');
    if (nourishing.length > 0) return [{ code, basis: 'NUTRITION', supplementIds: nourishing }];
    const believed = idsWith((_, slug, { missedClaims }) =>
      isWithoutClaim(missedClaims.find((missed) => missed.code === code && missed.slug === slug)),
    );
    return believed.length > 0 ? [{ code, basis: 'POPULAR', supplementIds: believed }] : [];
  });
  const claimed = new Set(purposes.filter(({ basis }) => basis === 'OFFICIAL').map(({ code }) => code));
  const belowAmount = supplements.flatMap(({ id, missedClaims }) =>
    missedClaims.flatMap(({ code, slug, minimum: text }): BelowAmount[] => {
      const minimum = numberOf(text);
      const known = ingredients.find(({ ingredient }) => ingredient.slug === slug);
      if (claimed.has(code) || minimum === null || !known) return [];
      const amount = known.contributions.find(({ supplementId }) => supplementId === id)?.amount ?? null;
      const { name, unit } = known.ingredient;
      return [{ code, supplementId: id, ingredientName: name, amount: amount === null ? null : decimalToNumber(amount), minimum, unit }];
    }),
  );
  return { purposes, belowAmount };
}
