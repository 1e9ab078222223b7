import type { Allergen } from './allergen.ts';
import type { DosageForm } from './dosage-form.ts';
import type { PurposeCode } from './purpose.ts';
import { allergenToken, audienceToken, brandToken, formToken, holdsToken, purposeToken } from './search-facets.ts';
import { anyOf } from './search-text.ts';

/** Relevance, amount of the one named ingredient (descending), name, views. */
export const SEARCH_SORTS = ['fit', 'amount', 'name', 'popular'] as const;
type SearchSort = (typeof SEARCH_SORTS)[number];

/** Named as the URL's parameters. */
export type SearchFilters = {
  /** Any of these. */
  readonly form: readonly DosageForm[];
  /** All of these. */
  readonly purpose: readonly PurposeCode[];
  /** Ids, all of them. */
  readonly ingredient: readonly number[];
  /** Consumer brands, any of these. */
  readonly brand: readonly string[];
  /** Daily amount of the one named ingredient, in `rangeUnit`. */
  readonly min: number | null;
  readonly max: number | null;
  readonly children: boolean;
  readonly without: readonly Allergen[];
  readonly sort: SearchSort;
};

export const NO_FILTERS: SearchFilters = {
  form: [],
  purpose: [],
  ingredient: [],
  brand: [],
  min: null,
  max: null,
  children: false,
  without: [],
  sort: 'fit',
};

export const MOST_INGREDIENTS = 5;
export const MOST_BRANDS = 10;
export const LONGEST_BRAND = 60;

export function hasRange({ min, max }: Pick<SearchFilters, 'min' | 'max'>): boolean {
  return min !== null || max !== null;
}

export function isNarrowed(filters: SearchFilters): boolean {
  const { form, purpose, ingredient, brand, children, without } = filters;
  return children || hasRange(filters) || [form, purpose, ingredient, brand, without].some((chosen) => chosen.length > 0);
}

/** In canonical order; defaults are left out. */
export function filterParameters({ form, purpose, ingredient, brand, min, max, children, without, sort }: SearchFilters) {
  return {
    form,
    purpose,
    ingredient: ingredient.map(String),
    brand,
    min: min === null ? undefined : String(min),
    max: max === null ? undefined : String(max),
    children: children ? '1' : undefined,
    without,
    sort: sort === 'fit' ? undefined : sort,
  };
}

/** Drops what needs a named ingredient or popularity. */
export function withoutOrder(filters: SearchFilters): SearchFilters {
  return { ...filters, min: null, max: null, sort: filters.sort === 'name' ? 'name' : 'fit' };
}

/** `each`: AND filters only; `all`: OR too. */
export type Extent = 'all' | 'each';

/** Amount ranges are not in the index. */
export function narrowExpression(expression: string, filters: SearchFilters, extent: Extent = 'all'): string {
  const { form, purpose, ingredient, brand, children, without } = filters;
  const oneOf = extent === 'all' ? [form.map(formToken), brand.map(brandToken)] : [];
  const each = [...purpose.map(purposeToken), ...ingredient.map(holdsToken), ...(children ? [audienceToken('CHILD')] : [])];
  const wanted = [...oneOf.filter((tokens) => tokens.length > 0), ...each.map((token) => [token])].map((tokens) => `(${anyOf(tokens)})`);
  const narrowed = wanted.length === 0 ? expression : [`(${expression})`, ...wanted].join(' AND ');
  return without.length === 0 ? narrowed : `(${narrowed}) NOT (${anyOf(without.map(allergenToken))})`;
}
