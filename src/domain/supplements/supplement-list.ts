import { type FilterParameters, parametersOfText, textOfParameters } from '../search/search-filters.ts';
import { searchKey } from '../search/search-text.ts';
import type { CardFacts } from './card-facts.ts';

export type ListSource = {
  readonly kind: 'ingredient' | 'brand';
  readonly id: number;
  readonly filters?: FilterParameters;
};
export type ListedSupplement = CardFacts & { readonly id: number; readonly name: string; readonly imageUrl: string };

/** `next`: place and id for ingredients, offset for brands; null at the end. */
export type Listing = { readonly products: readonly ListedSupplement[]; readonly next: number | null };

export function sourceData({ filters, ...source }: ListSource): Record<string, string | number> {
  const data = Object.fromEntries(Object.entries(source).map(([name, value]) => [`data-${name}`, value]));
  return filters ? { ...data, 'data-filters': textOfParameters(filters) } : data;
}

export function sourceOf({ kind, id, filters }: Readonly<Record<string, string | undefined>>): ListSource {
  const source = { kind: kind === 'brand' ? 'brand' : 'ingredient', id: Number(id) } as const;
  return filters ? { ...source, filters: parametersOfText(filters) } : source;
}

/** Some servers state it only once. */
export function ofBrand(products: readonly ListedSupplement[], brand: string): readonly ListedSupplement[] {
  return products.map((product) => ({ ...product, brandName: product.brandName || brand }));
}

export function ingredientListCall({ id, filters }: ListSource, cursor: number, size: number) {
  return { parameters: { id }, query: { ...filters, cursor, size } };
}

export function brandListCall({ id }: ListSource, cursor: number, size: number) {
  return { query: { id, cursor, size } };
}

export const PRODUCTS_IN_TAB = 40;
export const PRODUCTS_IN_LIST = 20;
export const BRAND_FIRST_PAGE = 16;
export const BRAND_WIDE_PX = 768;
const BRAND_PAGE = { wide: 4, narrow: 2 };

export const LARGEST_PAGE = 100;

export function brandPageSize(isWide: boolean): number {
  return isWide ? BRAND_PAGE.wide : BRAND_PAGE.narrow;
}

/** A short page is the last. */
export function nextOffset(offset: number, asked: number, received: number): number | null {
  return received < asked ? null : offset + received;
}

export function appendPage(listing: Listing, page: Listing): Listing {
  const known = new Set(listing.products.map(({ id }) => id));
  return { products: [...listing.products, ...page.products.filter(({ id }) => !known.has(id))], next: page.next };
}

export function filterByName(products: readonly ListedSupplement[], word: string): readonly ListedSupplement[] {
  const key = searchKey(word);
  return key === '' ? products : products.filter(({ name }) => searchKey(name).includes(key));
}

export function cursorOf(text: string | null): number {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
