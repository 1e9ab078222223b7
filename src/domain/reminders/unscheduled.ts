import type { Pairing } from '../combinations/pairing.ts';

type Selected = { readonly supplementId: number; readonly slugs: readonly string[]; readonly isMedicine?: boolean };

type Hourless<Supplement extends Selected> = {
  readonly planned: readonly Supplement[];
  readonly toAvoid: readonly number[];
  /** The later product is unscheduled. */
  readonly notTogether: readonly (readonly [number, number])[];
};

/**
 * Drops avoided products, those combining conflicting ingredients, and the later of two in conflict; never medicines. @param avoided ids
 * with an AVOID caution
 */
export function withoutAvoided<Supplement extends Selected>(
  supplements: readonly Supplement[],
  avoided: ReadonlySet<number>,
  pairings: readonly Pick<Pairing, 'slugs'>[],
): Hourless<Supplement> {
  const all = new Set(supplements.flatMap(({ slugs }) => slugs));
  const possible = pairings.filter((pairing) => pairing.slugs.every((slug) => all.has(slug)));
  const isMade = (slugs: readonly string[]) => possible.some((pairing) => pairing.slugs.every((slug) => slugs.includes(slug)));
  const isToAvoid = ({ supplementId, slugs, isMedicine = false }: Supplement) =>
    !isMedicine && (avoided.has(supplementId) || isMade(slugs));
  const planned: Supplement[] = [];
  const notTogether: (readonly [number, number])[] = [];
  const inTurn = supplements.toSorted((left, right) => Number(right.isMedicine ?? false) - Number(left.isMedicine ?? false));
  for (const supplement of inTurn) {
    if (isToAvoid(supplement)) continue;
    const foes = possible.length === 0 ? [] : planned.filter(({ slugs }) => isMade([...slugs, ...supplement.slugs]));
    if (foes.length === 0 || supplement.isMedicine === true) planned.push(supplement);
    else notTogether.push(...foes.map(({ supplementId }) => [supplementId, supplement.supplementId] as const));
  }
  const order = new Map(supplements.map((supplement, place) => [supplement, place]));
  planned.sort((left, right) => (order.get(left) ?? 0) - (order.get(right) ?? 0));
  return { planned, toAvoid: supplements.filter(isToAvoid).map(({ supplementId }) => supplementId), notTogether };
}
