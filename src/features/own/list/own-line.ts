import { ownLine } from '#copy/own/own-line.ts';
import { type Content, sharedWith } from '#domain/own/overlap.ts';
import type { KeptAnswer } from '#stores/own/list/kept.ts';
import { make, makeIcon } from '#ui/plain/make.ts';
import './own-line.css';

export type Line = { readonly text: string; readonly isOver?: boolean };

/** What must not be taken, before what is too much together. @param isWhole the answer is about all that is taken */
export function lineOf({ totals, apart }: KeptAnswer, products: readonly (readonly Content[])[], isWhole: boolean): Line {
  const names = new Set(products.flat().map(({ name }) => name));
  const [never] = apart.filter(({ ingredientName }) => names.has(ingredientName));
  if (never !== undefined) return { text: ownLine.notWith(never.ingredientName, never.from), isOver: true };
  const known = totals.map((total) => ({ ...total, isSure: total.isSure && isWhole }));
  const shared = sharedWith(known, products);
  if (shared === null) return { text: ownLine.sharesNothing };
  return { text: ownLine.shared(shared), isOver: shared.state === 'over' || shared.state === 'some' };
}

export function drawLine(place: HTMLElement, { text, isOver = false }: Line): void {
  if (place.textContent === text) return;
  place.className = 'own-line';
  place.dataset['tone'] = isOver ? 'over' : '';
  place.replaceChildren(make('span', '', makeIcon(isOver ? 'alert' : 'info'), text));
}
