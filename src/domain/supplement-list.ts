import type { CardFacts } from './card-facts.ts';
import { searchKey } from './search-text.ts';

/** What a long list of products is made of, and what else is asked of the server with each page of it. */
export type ListSource = { readonly kind: 'ingredient' | 'brand'; readonly id: number };
export type ListedSupplement = CardFacts & { readonly id: number; readonly name: string; readonly imageUrl: string };

/** What of it is there, and where it goes on: after an id for ingredients, after so many for brands; null at its end. */
export type Listing = { readonly products: readonly ListedSupplement[]; readonly next: number | null };

/** A source as it stands in the page: all of it, so that the list goes on as it began. */
export function sourceData(source: ListSource): Record<string, string | number> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [`data-${name}`, value]));
}

/** A source as a page has it. */
export function sourceOf({ kind, id }: Readonly<Record<string, string | undefined>>): ListSource {
  return { kind: kind === 'brand' ? 'brand' : 'ingredient', id: Number(id) };
}

/** The products of a brand's list: some servers say the brand only once. */
export function ofBrand(products: readonly ListedSupplement[], brand: string): readonly ListedSupplement[] {
  return products.map((product) => ({ ...product, brandName: product.brandName || brand }));
}

/** What is asked of the server for a page of a list, whoever asks. */
export function ingredientListCall({ kind: _, id, ...asked }: ListSource, cursor: number, size: number) {
  return { parameters: { id }, query: { ...asked, cursor, size } };
}

/** Products on a page of the ingredient's tab, of its own list, and of a brand's list as the server sends it first. */
export const PRODUCTS_IN_TAB = 40;
export const PRODUCTS_IN_LIST = 20;
export const BRAND_FIRST_PAGE = 16;
/** From this width on, a brand's list goes on by four instead of two. */
export const BRAND_WIDE_PX = 768;
const BRAND_PAGE = { wide: 4, narrow: 2 };

/** The most that one call may bring. */
export const LARGEST_PAGE = 100;

export function brandPageSize(isWide: boolean): number {
  return isWide ? BRAND_PAGE.wide : BRAND_PAGE.narrow;
}

/** Where a list with offsets goes on: a page that is not full was the last. */
export function nextOffset(offset: number, asked: number, received: number): number | null {
  return received < asked ? null : offset + received;
}

/** The list with a further page; a product that is there already is not shown twice. */
export function appendPage(listing: Listing, page: Listing): Listing {
  const known = new Set(listing.products.map(({ id }) => id));
  return { products: [...listing.products, ...page.products.filter(({ id }) => !known.has(id))], next: page.next };
}

/** Those whose name holds the word, whatever its case and spaces; a blank word keeps all. */
export function filterByName(products: readonly ListedSupplement[], word: string): readonly ListedSupplement[] {
  const key = searchKey(word);
  return key === '' ? products : products.filter(({ name }) => searchKey(name).includes(key));
}

/** A cursor out of an address; anything but digits is the start. */
export function cursorOf(text: string | null): number {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0;
}
