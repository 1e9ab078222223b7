import { COMPARE, compare } from '#copy/supplements/compare.ts';
import type { SelectedSupplement } from '#domain/combinations/selection.ts';
import { showTray } from '#features/combinations/tray/index.ts';
import { $compared, toggleCompared } from '#stores/supplements/compared.ts';
import { makeIcon } from '#ui/plain/make.ts';
import { showToast } from '#ui/plain/toast.ts';
import './marks.css';

const BUTTONS = '.compare-mark, .compare-this';

function itemOf(button: HTMLElement): SelectedSupplement {
  const card = button.closest('.product, .product-page');
  const path = card?.querySelector<HTMLAnchorElement>('a.product-name')?.pathname ?? location.pathname;
  return {
    supplementId: Number(/^\/product\/(\d+)$/.exec(path)?.[1] ?? 0),
    supplementName: card?.querySelector('.product-name, h1')?.textContent?.trim() ?? '',
    imageUrl: card?.querySelector<HTMLElement>('.picture')?.dataset['picture'] ?? '',
  };
}

export function showPressed(): void {
  const ids = new Set($compared.get().map(({ supplementId }) => supplementId));
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    const isPressed = ids.has(itemOf(button).supplementId);
    if (button.ariaPressed === String(isPressed)) continue;
    button.ariaPressed = String(isPressed);
    const isMark = button.matches('.compare-mark');
    button.replaceChildren(...(isPressed || !isMark ? [makeIcon(isPressed ? 'check' : 'columns')] : []), ...(isMark ? [COMPARE] : []));
  }
}

export function press(button: HTMLElement): void {
  const outcome = toggleCompared(itemOf(button));
  if (outcome === 'full') showToast(compare.tooMany, 'alert', compare.close);
  else showToast(compare[outcome], 'status', compare.close);
  void showTray();
}

$compared.listen(showPressed);
