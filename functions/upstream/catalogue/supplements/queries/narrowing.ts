import { idAt } from '#db/product-place.ts';
import { type Extent, NO_FILTERS, narrowExpression, type SearchFilters } from '#domain/search-filters.ts';
import type { SearchExpressions } from '#domain/search-text.ts';

/** What a search is narrowed to. */
export type Narrowing = {
  readonly filters: SearchFilters;
  /** Of the one ingredient that is named, in its own unit; null where none is or nothing is asked of its amount. */
  readonly range: { readonly ingredientId: number; readonly low: number; readonly high: number } | null;
  /** An expression of the index for products that a population named by the search is to avoid; null where it names none. */
  readonly unsuited: string | null;
};

/** All that the words find. */
export const WHOLE: Narrowing = { filters: NO_FILTERS, range: null, unsuited: null };

/** Whether a product is the one at a place of the index, as SQL. */
export function isAt(product: string, place: string): string {
  return `${product}.id = ${idAt(place)}`;
}

/** What the words find, however well it fits. */
export function everything({ exact, prefix, anywhere, amount, about, wider }: SearchExpressions): string {
  const found = [exact, prefix, amount, about, anywhere, wider].filter((expression) => expression !== undefined);
  return found.map((expression) => `(${expression})`).join(' OR ');
}

/** An expression of the index with the filters that are tokens of it, without the products that it does not suit. */
export function narrowed(expression: string, { filters, unsuited }: Narrowing, extent: Extent = 'all'): string {
  const found = narrowExpression(expression, filters, extent);
  return unsuited === null ? found : `(${found}) NOT (${unsuited})`;
}

/**
 * The condition for the amount of a hit of the index `f`, and what is bound to it. The index is still read in its order, and no further than it takes.
 * @param first the number of the first parameter
 */
export function inRange({ range }: Narrowing, first: number): { readonly condition: string; readonly values: readonly number[] } {
  if (range === null) return { condition: '', values: [] };
  return {
    condition: ` AND EXISTS (SELECT 1 FROM supplement p CROSS JOIN supplement_ingredient c ON c.supplement_id = p.id AND c.ingredient_id = ?${first}
      WHERE ${isAt('p', 'f.rowid')} AND CAST(c.amount AS REAL) BETWEEN ?${first + 1} AND ?${first + 2})`,
    values: [range.ingredientId, range.low, range.high],
  };
}
