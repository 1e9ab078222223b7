import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { $chosenOwn, $ownProducts } from './kept.ts';
import { $ownPhotos } from './photos.ts';
import { sharedProducts } from './shared.ts';

const wanted = (): string | null => new URLSearchParams(location.search).get('own');

export const isSharedPage = (): boolean => wanted() === 'shared';

/** By the address all, another person's, else the chosen ones; the n-th is −n. */
export function ownOfPage(): readonly (OwnProduct & { readonly accountId?: number | null; readonly key?: string })[] {
  if (isSharedPage()) return sharedProducts();
  return wanted() === 'all' ? $ownProducts.get() : $chosenOwn.get();
}

/** Of the n-th own product, which is −n; null without one. */
export function photoOfOwn(supplementId: number): string | null {
  const key = ownOfPage()[-1 - supplementId]?.key;
  return key === undefined ? null : ($ownPhotos.get()[key] ?? null);
}
