import { $ownProducts } from '#stores/own/products/kept.ts';
import { areLabelsShared } from '#stores/own/products/share-label.ts';
import { analyseFor } from '#stores/people/people.ts';

async function isTold(id: number): Promise<boolean> {
  return (await areLabelsShared()) && ((await analyseFor([id], null))?.supplements[0]?.toldOn ?? null) !== null;
}

export async function showOwnAmounts(): Promise<void> {
  const id = Number(document.querySelector<HTMLElement>('[data-product]')?.dataset['product']);
  const isOwn = $ownProducts.get().some(({ supplementId }) => supplementId === id);
  if (isOwn || (await isTold(id))) await (await import('./personal-supplement.tsx')).showNow();
}
