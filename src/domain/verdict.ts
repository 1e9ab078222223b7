import type { Verdict } from './combination.ts';

type Judged = {
  readonly ingredientName: string;
  readonly totalAmount: number;
  readonly upperAmount: number | null;
  readonly state: string;
};

/** The headline of an analysis: which ingredient is how far above its upper level, or how many are. */
export type Headline =
  | { readonly kind: 'over'; readonly name: string; readonly percent: number }
  | { readonly kind: 'overMany'; readonly count: number; readonly name: string; readonly percent: number }
  | { readonly kind: Exclude<Verdict, 'over'> };

/** @param verdict as judged upstream; null where the upstream does not judge, then it is told from the rows */
export function headlineOf(results: readonly Judged[], verdict: Verdict | null): Headline {
  const percentOf = ({ totalAmount, upperAmount }: Judged) =>
    upperAmount === null || upperAmount <= 0 ? 0 : (totalAmount / upperAmount) * 100;
  const over = results.filter(({ state }) => state === 'over').toSorted((left, right) => percentOf(right) - percentOf(left));
  const [worst] = over;
  if (worst) {
    const shared = { name: worst.ingredientName, percent: percentOf(worst) };
    return over.length === 1 ? { kind: 'over', ...shared } : { kind: 'overMany', count: over.length, ...shared };
  }
  if (verdict !== null && verdict !== 'over') return { kind: verdict };
  return { kind: results.length === 0 ? 'empty' : 'unknown' };
}
