import '#ui/icon-button/icon-button.css';
import { compare } from '#copy/compare.ts';
import type { SelectedSupplement } from '#domain/selection.ts';
import { showTray } from '#features/combinations/tray/index.ts';
import { $compared, toggleCompared } from '#stores/compared.ts';
import { make, makeButton, makeIcon } from '#ui/plain/make.ts';
import { showToast } from '#ui/plain/toast.ts';
import './marks.css';

const CARDS = 'main .product-grid .product';
const BUTTONS = '.compare-mark, .compare-this';

/** Of the card, or of the product's page. */
function itemOf(button: HTMLElement): SelectedSupplement {
  const card = button.closest('.product, .product-page');
  const path = card?.querySelector<HTMLAnchorElement>('a.product-name')?.pathname ?? location.pathname;
  return {
    supplementId: Number(/^\/product\/(\d+)$/.exec(path)?.[1] ?? 0),
    supplementName: card?.querySelector('.product-name, h1')?.textContent?.trim() ?? '',
    imageUrl: card?.querySelector('img')?.getAttribute('src') ?? '',
  };
}

export function showPressed(): void {
  const ids = new Set($compared.get().map(({ supplementId }) => supplementId));
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    const isPressed = ids.has(itemOf(button).supplementId);
    if (button.ariaPressed === String(isPressed)) continue;
    button.ariaPressed = String(isPressed);
    // A card's mark says what it is for; the product's button has its word beside it.
    const word = button.matches('.compare-mark') ? [make('span', '', compare.mark)] : [];
    button.replaceChildren(makeIcon(isPressed ? 'check' : 'columns'), ...word);
  }
}

export function press(button: HTMLElement): void {
  const outcome = toggleCompared(itemOf(button));
  if (outcome === 'full') showToast(compare.tooMany, 'alert', compare.close);
  else showToast(compare[outcome], 'status', compare.close);
  void showTray();
}

function mark(card: HTMLElement): void {
  const name = card.querySelector('a.product-name')?.textContent;
  if (!name || card.querySelector('.compare-mark')) return;
  const button = makeButton('icon-btn compare-mark', () => press(button), makeIcon('columns'), make('span', '', compare.mark));
  button.ariaLabel = compare.add(name.trim());
  button.ariaPressed = 'false';
  card.append(button);
}

/** Marks present and later cards. */
export function markCards(): void {
  const markAll = (): void => {
    for (const card of document.querySelectorAll<HTMLElement>(CARDS)) mark(card);
    showPressed();
  };
  markAll();
  for (const grid of document.querySelectorAll('main .product-grid')) new MutationObserver(markAll).observe(grid, { childList: true });
}

$compared.listen(showPressed);
