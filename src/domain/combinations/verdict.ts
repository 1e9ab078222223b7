import type { Verdict } from './combination.ts';

type Judged = {
  readonly ingredientName: string;
  readonly totalAmount: number;
  readonly upperAmount: number | null;
  readonly state: string;
};

type Measured = Pick<Judged, 'ingredientName' | 'totalAmount' | 'upperAmount'>;

export type Headline =
  | { readonly kind: 'over'; readonly name: string; readonly percent: number }
  | { readonly kind: 'overMany'; readonly count: number; readonly name: string; readonly percent: number }
  | { readonly kind: 'avoid'; readonly name: string; readonly others: number }
  /** `isRestWithin`: all other amounts are known and within limits. */
  | { readonly kind: 'notForYou'; readonly name: string; readonly others: number; readonly isRestWithin: boolean }
  /** Nothing over, but a product, name or state is unknown. */
  | { readonly kind: 'notJudged' }
  /** Nothing over, but products were not found. */
  | { readonly kind: 'missing' }
  /** Nothing over, but a CONSULT. */
  | { readonly kind: 'consult' }
  | { readonly kind: Exclude<Verdict, 'over' | 'avoid'> };

function percentOf({ totalAmount, upperAmount }: Measured): number {
  return upperAmount === null || upperAmount <= 0 ? 0 : (totalAmount / upperAmount) * 100;
}

export function atUpper(results: readonly Measured[]): string | undefined {
  return results.find((result) => percentOf(result) === 100)?.ingredientName;
}

/** @param verdict null derives it from the rows @param avoided worst first @param missing products not found */
export function headlineOf(results: readonly Judged[], verdict: Verdict | null, avoided: readonly string[] = [], missing = 0): Headline {
  const [avoid, ...others] = [...new Set(avoided)];
  if (avoid !== undefined) return { kind: 'avoid', name: avoid, others: others.length };
  const over = results.filter(({ state }) => state === 'over').toSorted((left, right) => percentOf(right) - percentOf(left));
  const [worst] = over;
  if (worst) {
    const shared = { name: worst.ingredientName, percent: percentOf(worst) };
    return over.length === 1 ? { kind: 'over', ...shared } : { kind: 'overMany', count: over.length, ...shared };
  }
  const [without, ...rest] = results.filter(({ state }) => state === 'notForYou');
  if (without !== undefined) {
    const judged = results.filter(({ state }) => state !== 'notForYou');
    const isRestWithin = missing === 0 && judged.length > 0 && judged.every(({ state }) => state === 'within');
    return { kind: 'notForYou', name: without.ingredientName, others: rest.length, isRestWithin };
  }
  const isWatched = results.some(({ state }) => state === 'formUnknown' || state === 'aboveRange');
  if (verdict === 'watch' && !isWatched) return { kind: 'consult' };
  if (missing > 0 && (verdict === 'within' || results.length === 0)) return { kind: 'missing' };
  if (verdict === 'unknown' && !results.some(({ state }) => state === 'unknown' || state === 'partly')) return { kind: 'notJudged' };
  if (verdict !== null && verdict !== 'over' && verdict !== 'avoid') return { kind: verdict };
  return { kind: results.length === 0 ? 'empty' : 'unknown' };
}
