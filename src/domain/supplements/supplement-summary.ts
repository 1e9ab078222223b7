import type { Unjudged } from '../combinations/cautions/judgement.ts';
import { SEVERITY, type Severity, verdictRaisedBy } from '../combinations/cautions/severity.ts';

type MeasuredIngredient = {
  readonly name: string;
  /** With unit; empty when unknown. */
  readonly amount: string;
  readonly measuredAs?: string | null | undefined;
  readonly status: string;
  readonly state?: string | undefined;
  readonly visualization: { readonly normalizedAmountPercent: number } | null;
};

export type SupplementSummary =
  /** With AVOID, worst first. */
  | { readonly kind: 'avoid'; readonly codes: readonly string[] }
  | { readonly kind: 'consult' }
  | { readonly kind: 'over'; readonly name: string; readonly percent: number }
  | { readonly kind: 'notForYou' }
  | { readonly kind: 'formUnknown' }
  | { readonly kind: 'unknown' }
  /** Amounts are known, but not all that matters. */
  | { readonly kind: 'notJudged' }
  /** Closest to its upper limit. */
  | { readonly kind: 'within'; readonly name: string; readonly percent: number }
  /** No upper level: the first known amount. */
  | ({ readonly kind: 'unmeasured' } & Pick<MeasuredIngredient, 'name' | 'amount' | 'measuredAs'>)
  | { readonly kind: 'empty' }
  | { readonly kind: 'unavailable' };

/** @param ingredients null when they failed to load @param cautions none without a profile */
export function summariseSupplement(
  ingredients: readonly MeasuredIngredient[] | null,
  cautions: readonly { readonly severity: Severity; readonly code: string; readonly who?: string | undefined }[] = [],
  unjudged: readonly Unjudged[] = [],
): SupplementSummary {
  const raised = verdictRaisedBy(cautions);
  if (raised === 'avoid') {
    const avoided = cautions.filter(({ severity }) => SEVERITY[severity].verdict === 'avoid');
    return { kind: 'avoid', codes: [...new Set(avoided.map(({ code }) => code))] };
  }
  const summary = summariseAmounts(ingredients);
  if (raised !== null && !STRONGER_THAN_CONSULT.includes(summary.kind)) return { kind: 'consult' };
  return unjudged.length > 0 && GREEN.includes(summary.kind) ? { kind: 'notJudged' } : summary;
}

const GREEN: readonly SupplementSummary['kind'][] = ['within', 'unmeasured'];

const STRONGER_THAN_CONSULT: readonly SupplementSummary['kind'][] = ['over', 'notForYou', 'formUnknown', 'unavailable'];

function summariseAmounts(ingredients: readonly MeasuredIngredient[] | null): SupplementSummary {
  if (ingredients === null) return { kind: 'unavailable' };
  if (ingredients.length === 0) return { kind: 'empty' };
  const percentOf = (ingredient: MeasuredIngredient) => ingredient.visualization?.normalizedAmountPercent ?? 0;
  const strongest = ingredients.toSorted((left, right) => percentOf(right) - percentOf(left))[0];
  if (strongest?.status === 'excessive') return { kind: 'over', name: strongest.name, percent: percentOf(strongest) };
  if (ingredients.some(({ state }) => state === 'notForYou')) return { kind: 'notForYou' };
  if (ingredients.some(({ state }) => state === 'formUnknown')) return { kind: 'formUnknown' };
  if (ingredients.some(({ status }) => status === 'unknown')) return { kind: 'unknown' };
  if (strongest && percentOf(strongest) > 0) return { kind: 'within', name: strongest.name, percent: percentOf(strongest) };
  const first = ingredients.find(({ amount }) => amount !== '');
  if (first === undefined) return { kind: 'unknown' };
  const { name, amount, measuredAs } = first;
  return { kind: 'unmeasured', name, amount, measuredAs };
}

/** Two wire spellings. */
export function supplementsIn<Product>({
  supplements,
  supplementInfos,
}: {
  readonly supplements: readonly Product[];
  readonly supplementInfos: readonly Product[];
}): readonly Product[] {
  return supplements.length > 0 ? supplements : supplementInfos;
}
