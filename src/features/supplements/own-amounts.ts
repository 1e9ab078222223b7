import { $ownProducts } from '#stores/own-products/kept.ts';

/** Fills a page of unknown amounts where this device keeps amounts of its product. */
export async function showOwnAmounts(): Promise<void> {
  const id = Number(document.querySelector<HTMLElement>('[data-product]')?.dataset['product']);
  if ($ownProducts.get().some(({ supplementId }) => supplementId === id)) await (await import('./personal-supplement.tsx')).showNow();
}
