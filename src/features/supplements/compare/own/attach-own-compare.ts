import { isComparable } from '#domain/supplements/compare.ts';
import { attachPerson } from '#features/people/bar/index.ts';
import { $comparedOwn } from '#stores/own/products/compared.ts';

export async function attachOwnCompare(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-compare="table"]');
  const own = $comparedOwn.get();
  const catalogued = (place?.dataset['ids'] ?? '').split(',').filter(Boolean);
  const isShown = own.length > 0 && isComparable([...catalogued, ...own].map((_, index) => index));
  for (const part of document.querySelectorAll<HTMLElement>('[data-none]')) part.hidden = (part.dataset['none'] === 'true') === isShown;
  if (!isShown) return;
  const personal = await import('./own-compare.tsx');
  attachPerson(async () => personal);
  await personal.showNow();
}
