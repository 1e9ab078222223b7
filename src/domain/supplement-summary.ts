type MeasuredIngredient = {
  readonly name: string;
  readonly status: string;
  readonly state?: string | undefined;
  readonly visualization: { readonly normalizedAmountPercent: number } | null;
};

/** The one thing to know about a product's amounts, strongest first. */
type SupplementSummary =
  | { readonly kind: 'over'; readonly name: string; readonly percent: number }
  | { readonly kind: 'notForYou' }
  | { readonly kind: 'formUnknown' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'within' }
  | { readonly kind: 'unmeasured' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unavailable' };

/** Sums up a product: which ingredient is above its upper level, else whether anything is unknown; null when its ingredients could not be had. */
export function summariseSupplement(ingredients: readonly MeasuredIngredient[] | null): SupplementSummary {
  if (ingredients === null) return { kind: 'unavailable' };
  if (ingredients.length === 0) return { kind: 'empty' };
  const percentOf = (ingredient: MeasuredIngredient) => ingredient.visualization?.normalizedAmountPercent ?? 0;
  const strongest = ingredients.toSorted((left, right) => percentOf(right) - percentOf(left))[0];
  if (strongest?.status === 'excessive') return { kind: 'over', name: strongest.name, percent: percentOf(strongest) };
  if (ingredients.some(({ state }) => state === 'notForYou')) return { kind: 'notForYou' };
  if (ingredients.some(({ state }) => state === 'formUnknown')) return { kind: 'formUnknown' };
  if (ingredients.some(({ status }) => status === 'unknown')) return { kind: 'unknown' };
  return strongest && percentOf(strongest) > 0 ? { kind: 'within' } : { kind: 'unmeasured' };
}
