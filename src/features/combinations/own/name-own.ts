import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { ownOfPage } from '#stores/own/products/of-page.ts';
import { takeShared } from '#stores/own/products/shared.ts';

/** @returns false, with a way on, where there is none */
export function nameOwn(place: HTMLElement, attribute: 'ids' | 'paper'): boolean {
  const catalogued = (place.dataset[attribute] ?? '').split(',').filter(Boolean).map(Number);
  takeShared();
  const own = ownOfPage();
  for (const part of document.querySelectorAll<HTMLElement>('[data-none]'))
    part.hidden = (part.dataset['none'] === 'true') !== (own.length === 0);
  place.dataset[attribute] = [...catalogued, ...own.map((_, index) => -1 - index)].slice(0, MAXIMUM_COMBINATION).join(',');
  return own.length > 0;
}
