import { idAt } from '#db/product-place.ts';
import { type Extent, NO_FILTERS, narrowExpression, type SearchFilters } from '#domain/search/search-filters.ts';
import type { SearchExpressions } from '#domain/search/search-text.ts';

export type Narrowing = {
  readonly filters: SearchFilters;
  /** Of the one named ingredient, in its unit. */
  readonly range: { readonly ingredientId: number; readonly low: number; readonly high: number } | null;
  /** FTS5: products the named population should avoid. */
  readonly unsuited: string | null;
};

export const WHOLE: Narrowing = { filters: NO_FILTERS, range: null, unsuited: null };

export function isAt(product: string, place: string): string {
  return `${product}.id = ${idAt(place)}`;
}

export function everything({ anywhere, ranked = [{ match: anywhere }] }: SearchExpressions): string {
  return ranked.map(({ match }) => `(${match})`).join(' OR ');
}

export function narrowed(expression: string, { filters, unsuited }: Narrowing, extent: Extent = 'all'): string {
  const found = narrowExpression(expression, filters, extent);
  return unsuited === null ? found : `(${found}) NOT (${unsuited})`;
}

/** SQL; keeps the index order and early stop. @param first number of the first parameter */
export function inRange({ range }: Narrowing, first: number): { readonly condition: string; readonly values: readonly number[] } {
  if (range === null) return { condition: '', values: [] };
  return {
    condition: ` AND EXISTS (SELECT 1 FROM supplement p CROSS JOIN supplement_ingredient c ON c.supplement_id = p.id AND c.ingredient_id = ?${first}
      WHERE ${isAt('p', 'f.rowid')} AND CAST(c.amount AS REAL) BETWEEN ?${first + 1} AND ?${first + 2})`,
    values: [range.ingredientId, range.low, range.high],
  };
}
