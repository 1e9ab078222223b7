import '#ui/icon-button/icon-button.css';
import { addToComparison, COMPARE } from '#copy/compare-mark.ts';
import { hasCompared } from '#features/combinations/tray/index.ts';
import { make } from '#ui/plain/element.ts';
import './marks.css';

const CARDS = 'main .product-grid .product';
const load = () => import('./marks.ts');

function mark(card: HTMLElement): void {
  const name = card.querySelector('a.product-name')?.textContent;
  if (!name || card.querySelector('.compare-mark')) return;
  const button = make('button', 'icon-btn compare-mark', make('span', '', COMPARE));
  button.type = 'button';
  button.ariaLabel = addToComparison(name.trim());
  button.ariaPressed = 'false';
  button.addEventListener('click', async () => (await load()).press(button));
  card.append(button);
}

/** Marks present and later cards; what a press does loads with the first one, or where something is chosen. */
export function markCards(): void {
  const markAll = (): void => {
    for (const card of document.querySelectorAll<HTMLElement>(CARDS)) mark(card);
    if (hasCompared()) void load().then(({ showPressed }) => showPressed());
  };
  markAll();
  for (const grid of document.querySelectorAll('main .product-grid')) new MutationObserver(markAll).observe(grid, { childList: true });
}
