import '#ui/icon-button/icon-button.css';
import { addToComparison, COMPARE } from '#copy/supplements/compare.ts';
import { hasCompared } from '#features/combinations/tray/index.ts';
import { make } from '#ui/plain/element.ts';
import './marks.css';

const CARDS = 'main .product-grid .product';

let loading: Promise<typeof import('./marks.ts')> | undefined;

/** Presses count in their order; one after a failure tries again. */
function load(): Promise<typeof import('./marks.ts')> {
  loading ??= import('./marks.ts').catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

function mark(card: HTMLElement): void {
  const name = card.querySelector('a.product-name')?.textContent;
  if (!name || card.querySelector('.compare-mark')) return;
  const button = make('button', 'icon-btn compare-mark', COMPARE);
  button.type = 'button';
  button.ariaLabel = addToComparison(name.trim());
  button.ariaPressed = 'false';
  button.addEventListener('click', async () => (await load()).press(button));
  card.append(button);
}

export function markCards(): void {
  const markAll = (): void => {
    for (const card of document.querySelectorAll<HTMLElement>(CARDS)) mark(card);
    if (hasCompared()) void load().then(({ showPressed }) => showPressed());
  };
  markAll();
  for (const grid of document.querySelectorAll('main .product-grid')) new MutationObserver(markAll).observe(grid, { childList: true });
}
