import { ownSupplements } from '#copy/own-supplements.ts';
import { routes } from '#domain/routes.ts';
import { make } from '#ui/plain/element.ts';

/** How far a member is with today. */
export type Day = {
  readonly planned: number;
  readonly taken: number;
  readonly next: { readonly time: string; readonly name: string; readonly others: number } | null;
};

const SVG = 'http://www.w3.org/2000/svg';

function circle(className: string, dashes: string): SVGElement {
  const element = document.createElementNS(SVG, 'circle');
  const attributes = { class: className, cx: '18', cy: '18', r: '15', pathLength: '100', 'stroke-dasharray': dashes };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Today's share as a ring, which leads to the day. */
export function ringOf(share: number): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 36 36', 'aria-hidden': 'true' })) svg.setAttribute(name, value);
  svg.append(circle('own-track', '100'), ...(share === 0 ? [] : [circle('own-share', `${share} 100`)]));
  const ring = make('a', 'own-ring num', svg, make('span', '', ownSupplements.share(share)));
  ring.href = routes.alarm();
  ring.ariaLabel = ownSupplements.ring(share);
  return ring;
}
