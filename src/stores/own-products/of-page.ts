import type { OwnProduct } from '#domain/own-products/own-product.ts';
import { $chosenOwn, $ownProducts } from './kept.ts';
import { sharedProducts } from './shared.ts';

const wanted = (): string | null => new URLSearchParams(location.search).get('own');

export const isSharedPage = (): boolean => wanted() === 'shared';

/** Those that the page is about; the n-th is −n. By its address all, another person's, else the chosen ones. */
export function ownOfPage(): readonly (OwnProduct & { readonly accountId?: number | null })[] {
  if (isSharedPage()) return sharedProducts();
  return wanted() === 'all' ? $ownProducts.get() : $chosenOwn.get();
}
