import { type Contribution, isOver } from './combination.ts';
import type { Limits } from './dosage.ts';

/** One selected product as far as reducing it matters. */
export type ReducibleSupplement = {
  readonly supplementId: number;
  /** What the person takes it for: codes of recognised functions and nutrition. */
  readonly purposes: readonly string[];
};

/** What stays of a product: half of its daily amount, or nothing. */
export type Change = { readonly supplementId: number; readonly keep: 0 | 0.5 };

/** `lostPurposes`: purposes that no remaining product serves; empty wherever a reduction without loss exists. */
type Reduction = { readonly changes: readonly Change[]; readonly lostPurposes: readonly string[] };

/** What one ingredient brings of each product, and its limits; only those over their upper level matter. */
export type LimitedIngredient = { readonly contributions: readonly Contribution[]; readonly limits: Limits };

/** Everything twice as much, so that half of a product stays a whole number. */
function doubled({ contributions, limits }: LimitedIngredient): LimitedIngredient {
  const twice = (value: bigint | null) => (value === null ? null : value * 2n);
  return {
    contributions: contributions.map((contribution) => ({ ...contribution, amount: twice(contribution.amount) })),
    limits: { ...limits, upper: twice(limits.upper), upperOfNicotinamide: twice(limits.upperOfNicotinamide) },
  };
}

/** Whether an ingredient comes from one product alone: where it is over, that product has to change. */
function isAllFrom(id: number, { contributions }: LimitedIngredient): boolean {
  return contributions.every(({ supplementId, amount }) => supplementId === id || amount === null);
}

function after(contributions: readonly Contribution[], changes: readonly Change[]): Contribution[] {
  return contributions.flatMap((contribution) => {
    const change = changes.find(({ supplementId }) => supplementId === contribution.supplementId);
    if (change?.keep === 0) return [];
    return [change && contribution.amount !== null ? { ...contribution, amount: contribution.amount / 2n } : contribution];
  });
}

function* subsets<Item>(items: readonly Item[], size: number, from = 0): Generator<readonly Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - size; index += 1) {
    for (const rest of subsets(items, size - 1, index + 1)) yield items.slice(index, index + 1).concat(rest);
  }
}

/** Every way to halve or drop the products, as many halved as possible first. */
function waysToChange(ids: readonly number[]): Change[][] {
  const ways = Array.from({ length: 2 ** ids.length }, (_, bits) =>
    ids.map((supplementId, index): Change => ({ supplementId, keep: (bits >> index) & 1 ? 0 : 0.5 })),
  );
  const dropped = (changes: readonly Change[]) => changes.filter(({ keep }) => keep === 0).length;
  return ways.toSorted((left, right) => dropped(left) - dropped(right));
}

function lostBy(changes: readonly Change[], supplements: readonly ReducibleSupplement[]): string[] {
  const dropped = new Set(changes.filter(({ keep }) => keep === 0).map(({ supplementId }) => supplementId));
  const kept = new Set(supplements.flatMap(({ supplementId, purposes }) => (dropped.has(supplementId) ? [] : purposes)));
  return [...new Set(supplements.flatMap(({ purposes }) => purposes))].filter((purpose) => !kept.has(purpose));
}

/**
 * The smallest set of products to drop or halve so that no ingredient stays above its tolerable upper intake level and every purpose stays served;
 * where none keeps every purpose, the smallest that loses the fewest. Exact: every subset of up to ten products is looked at, smallest first,
 * and among equally small ones the one that halves most. Null when nothing is over.
 */
export function smallestReduction(
  supplements: readonly ReducibleSupplement[],
  ingredients: readonly LimitedIngredient[],
): Reduction | null {
  const over = ingredients.filter(({ contributions, limits }) => isOver(contributions, limits)).map(doubled);
  if (over.length === 0) return null;
  const contributing = new Set(over.flatMap(({ contributions }) => contributions.map(({ supplementId }) => supplementId)));
  const candidates = supplements.map(({ supplementId }) => supplementId).filter((id) => contributing.has(id));
  const others = candidates.filter((id) => !over.some((ingredient) => isAllFrom(id, ingredient)));
  const holds = (changes: readonly Change[]) => over.every(({ contributions, limits }) => !isOver(after(contributions, changes), limits));
  let best: Reduction | null = null;
  for (let size = Math.max(1, candidates.length - others.length); size <= candidates.length; size += 1) {
    for (const free of subsets(others, size - candidates.length + others.length)) {
      const ids = candidates.filter((id) => !others.includes(id) || free.includes(id));
      // Dropping lowers every total at least as far as halving: what does not help then never will.
      if (!holds(ids.map((supplementId) => ({ supplementId, keep: 0 })))) continue;
      const ways = waysToChange(ids).filter(holds);
      best = bestOf(
        best,
        ways.map((changes) => ({ changes, lostPurposes: lostBy(changes, supplements) })),
      );
    }
    if (best !== null && best.lostPurposes.length === 0) return best;
  }
  return best;
}

function ranksOf({ changes, lostPurposes }: Reduction): readonly number[] {
  return [lostPurposes.length, changes.length, changes.filter(({ keep }) => keep === 0).length];
}

function bestOf(known: Reduction | null, found: readonly Reduction[]): Reduction | null {
  const isBetter = (one: Reduction, other: Reduction): boolean => {
    const [left, right] = [ranksOf(one), ranksOf(other)];
    const index = left.findIndex((value, place) => value !== right[place]);
    return index >= 0 && (left[index] ?? 0) < (right[index] ?? 0);
  };
  return found.reduce<Reduction | null>((best, each) => (best === null || isBetter(each, best) ? each : best), known);
}
