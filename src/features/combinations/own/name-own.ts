import { MAXIMUM_COMBINATION } from '#domain/combination.ts';
import { routes } from '#domain/routes.ts';
import { ownOfPage } from '#stores/own-products/of-page.ts';
import { takeShared } from '#stores/own-products/shared.ts';

/** Adds the negative ids of the chosen own products to the catalogue's in an attribute; false, and on to another page, where none is chosen. */
export function nameOwn(place: HTMLElement, attribute: 'ids' | 'paper'): boolean {
  const catalogued = (place.dataset[attribute] ?? '').split(',').filter(Boolean).map(Number);
  takeShared();
  const own = ownOfPage();
  if (own.length === 0) location.replace(catalogued.length > 0 ? routes.combinationResult(catalogued) : routes.ownProducts());
  place.dataset[attribute] = [...catalogued, ...own.map((_, index) => -1 - index)].slice(0, MAXIMUM_COMBINATION).join(',');
  return own.length > 0;
}
