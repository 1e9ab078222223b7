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

/** Products by the purpose that something of them is for, as bits of their places: a selection has ten at most. */
type Servers = Map<PurposeCode, number>;

/** Which products serve what by which basis: what they claim themselves, nutrition, and what their ingredients are believed to do. */
function serversOf(supplements: readonly Selected[], ingredients: readonly Contained[]): Readonly<Record<PurposeBasis, Servers>> {
  const servers: Record<PurposeBasis, Servers> = { OFFICIAL: new Map(), NUTRITION: new Map(), POPULAR: new Map() };
  const add = (basis: PurposeBasis, code: PurposeCode, place: number) =>
    servers[basis].set(code, (servers[basis].get(code) ?? 0) | (1 << place));
  for (const [place, { claims }] of supplements.entries()) for (const code of claims) add('OFFICIAL', code, place);
  const places = new Map(supplements.map(({ id }, place) => [id, place]));
  for (const { ingredient, contributions } of ingredients) {
    for (const { supplementId } of contributions) {
      const place = places.get(supplementId);
      if (place === undefined) continue;
      const missedClaims = supplements[place]?.missedClaims ?? [];
      for (const { code, basis } of ingredient.purposes) {
        if (basis === 'NUTRITION') add('NUTRITION', code, place);
        const missed = missedClaims.find((each) => each.code === code && each.slug === ingredient.slug);
        if (isWithoutClaim(missed)) add('POPULAR', code, place);
      }
    }
  }
  return servers;
}

const BEST_FIRST: readonly PurposeBasis[] = ['OFFICIAL', 'NUTRITION', 'POPULAR'];

/**
 * What the selection serves, on the best basis that any of it has, and which products do, in their order: recognised is only what a product claims itself.
 * Beside them the functions that nothing of it claims for want of an amount.
 */
export function servedPurposes(
  supplements: readonly Selected[],
  ingredients: readonly Contained[],
): { readonly purposes: Served[]; readonly belowAmount: BelowAmount[] } {
  const servers = serversOf(supplements, ingredients);
  const purposes = PURPOSE_CODES.flatMap((code): Served[] => {
    const basis = BEST_FIRST.find((each) => servers[each].has(code));
    if (basis === undefined) return [];
    const places = servers[basis].get(code) ?? 0;
    return [{ code, basis, supplementIds: supplements.filter((_, place) => ((places >> place) & 1) === 1).map(({ id }) => id) }];
  });
  const claimed = new Set(purposes.filter(({ basis }) => basis === 'OFFICIAL').map(({ code }) => code));
  const belowAmount = supplements.flatMap(({ id, missedClaims }) =>
    missedClaims.flatMap(({ code, slug, minimum: text }): BelowAmount[] => {
      const minimum = claimed.has(code) ? null : numberOf(text);
      const known = ingredients.find(({ ingredient }) => ingredient.slug === slug);
      if (minimum === null || !known) return [];
      const amount = known.contributions.find(({ supplementId }) => supplementId === id)?.amount ?? null;
      const { name, unit } = known.ingredient;
      return [{ code, supplementId: id, ingredientName: name, amount: amount === null ? null : decimalToNumber(amount), minimum, unit }];
    }),
  );
  return { purposes, belowAmount };
}
