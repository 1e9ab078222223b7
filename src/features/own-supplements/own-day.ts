import { ownSupplements } from '#copy/own-supplements.ts';
import { intakePercent } from '#domain/intake.ts';
import { routes } from '#domain/routes.ts';
import { loadAccount } from '#stores/own-supplements/account.ts';
import { readItems, readOwnProductItems } from '#stores/own-supplements/kept.ts';
import { make, makeIcon } from '#ui/plain/make.ts';
import { type DayParts, drawList } from './draw-list.ts';
import './own-day.css';

type Day = NonNullable<Awaited<ReturnType<typeof loadAccount>>>['today'];

const SVG = 'http://www.w3.org/2000/svg';

function circle(className: string, dashes: string): SVGElement {
  const element = document.createElementNS(SVG, 'circle');
  const attributes = { class: className, cx: '18', cy: '18', r: '15', pathLength: '100', 'stroke-dasharray': dashes };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function ringOf(share: number): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 36 36', 'aria-hidden': 'true' })) svg.setAttribute(name, value);
  svg.append(circle('own-track', '100'), ...(share === 0 ? [] : [circle('own-share', `${share} 100`)]));
  const ring = make('a', 'own-ring num', svg, make('span', '', ownSupplements.share(share)));
  return Object.assign(ring, { href: routes.alarm(), ariaLabel: ownSupplements.ring(share) });
}

function partsOf({ planned, taken, next }: Day): DayParts {
  const link = (href: string, ...content: (Node | string)[]) => Object.assign(make('a', 'own-next', ...content), { href });
  if (planned === 0) return [link(routes.alarmSettings(), makeIcon('bell'), ownSupplements.remind)];
  const text = next === null ? ownSupplements.allTaken : ownSupplements.next(next.time, next.name, next.others);
  return [ringOf(intakePercent(taken, planned)), link(routes.alarm(), makeIcon(next === null ? 'check' : 'clock'), make('span', '', text))];
}

export async function showDay(place: HTMLElement, isUnknown: boolean): Promise<void> {
  const loaded = await loadAccount();
  const items = readItems();
  if (loaded !== null && items !== null) return drawList(place, [...items, ...readOwnProductItems()], partsOf(loaded.today));
  if (!isUnknown) return;
  const retry = make('button', 'own-next', makeIcon('refresh'), ownSupplements.retry);
  retry.addEventListener('click', () => void showDay(place, true), { once: true });
  place.replaceChildren(make('h2', '', ownSupplements.title), make('p', '', ownSupplements.failed), retry);
}
