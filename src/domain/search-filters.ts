import type { Allergen } from './allergen.ts';
import type { DosageForm } from './dosage-form.ts';
import type { PurposeCode } from './purpose.ts';
import { allergenToken, audienceToken, brandToken, formToken, holdsToken, purposeToken } from './search-facets.ts';
import { anyOf } from './search-text.ts';

/** How results are ordered: as they fit, the highest amount of the one ingredient that is named, by name, by how often they are looked at. */
export const SEARCH_SORTS = ['fit', 'amount', 'name', 'popular'] as const;
type SearchSort = (typeof SEARCH_SORTS)[number];

/** What results are narrowed to and how they are ordered, by the names of the parameters in addresses. */
export type SearchFilters = {
  /** One of these. */
  readonly form: readonly DosageForm[];
  /** Recognised for each of these. */
  readonly purpose: readonly PurposeCode[];
  /** Ids; each of them is in it. */
  readonly ingredient: readonly number[];
  /** Shoppers' brands by name, one of these. */
  readonly brand: readonly string[];
  /** The daily amount of the one ingredient that is named, in the unit in which amounts of it are asked for. */
  readonly min: number | null;
  readonly max: number | null;
  readonly children: boolean;
  /** None of these on its label. */
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

/** Names that one may choose at once. */
export const MOST_INGREDIENTS = 5;
export const MOST_BRANDS = 10;
export const LONGEST_BRAND = 60;

/** Whether an amount is asked for, which only one ingredient can have. */
export function hasRange({ min, max }: Pick<SearchFilters, 'min' | 'max'>): boolean {
  return min !== null || max !== null;
}

/** Whether fewer products may be left than the words find. */
export function isNarrowed(filters: SearchFilters): boolean {
  const { form, purpose, ingredient, brand, children, without } = filters;
  return children || hasRange(filters) || [form, purpose, ingredient, brand, without].some((chosen) => chosen.length > 0);
}

/** The filters as parameters, in the order of their one address; what says nothing is left out. */
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

/** Without what asks for the one ingredient that nobody named, or for counts that there are not. */
export function withoutOrder(filters: SearchFilters): SearchFilters {
  return { ...filters, min: null, max: null, sort: filters.sort === 'name' ? 'name' : 'fit' };
}

/** Which filters are looked up in the index: all, or those of which every choice has to hold. */
export type Extent = 'all' | 'each';

/** An expression of the index, narrowed to what the filters leave; a range of amounts is no matter of the index. */
export function narrowExpression(expression: string, filters: SearchFilters, extent: Extent = 'all'): string {
  const { form, purpose, ingredient, brand, children, without } = filters;
  const oneOf = extent === 'all' ? [form.map(formToken), brand.map(brandToken)] : [];
  const each = [...purpose.map(purposeToken), ...ingredient.map(holdsToken), ...(children ? [audienceToken('CHILD')] : [])];
  const wanted = [...oneOf.filter((tokens) => tokens.length > 0), ...each.map((token) => [token])].map((tokens) => `(${anyOf(tokens)})`);
  const narrowed = wanted.length === 0 ? expression : [`(${expression})`, ...wanted].join(' AND ');
  return without.length === 0 ? narrowed : `(${narrowed}) NOT (${anyOf(without.map(allergenToken))})`;
}
