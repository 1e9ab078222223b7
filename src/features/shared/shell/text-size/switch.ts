import { site } from '#copy/shared/site.ts';
import { showLarge } from '#stores/shared/text-size.ts';
import { showToast } from '#ui/plain/toast.ts';

const OFFERED_KEY = 'textOffered';

const isLarge = () => 'text' in document.documentElement.dataset;

export function switchText(button: HTMLElement): void {
  showLarge(!isLarge());
  button.ariaPressed = String(isLarge());
}

export function startLarge(button: HTMLElement): void {
  button.ariaPressed = String(isLarge());
  try {
    if (isLarge() || localStorage.getItem(OFFERED_KEY) !== null) return;
    localStorage.setItem(OFFERED_KEY, '');
  } catch {
    // Storage is closed: nothing would be remembered.
    return;
  }
  showToast(site.offerLargeText, 'status', site.close, { label: site.showLargeText, run: () => switchText(button) });
}
