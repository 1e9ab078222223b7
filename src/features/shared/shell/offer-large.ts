import { site } from '#copy/shared/site.ts';
import { showLarge } from '#stores/shared/text-size.ts';
import { showToast } from '#ui/plain/toast.ts';

const OFFERED_KEY = 'textOffered';

/** Once, where the system asks for larger letters. */
export function offerLarge(): void {
  try {
    if ('text' in document.documentElement.dataset || localStorage.getItem(OFFERED_KEY) !== null) return;
    localStorage.setItem(OFFERED_KEY, '');
  } catch {
    // Storage is closed: nothing would be remembered.
    return;
  }
  showToast(site.offerLargeText, 'status', site.close, { label: site.showLargeText, run: () => showLarge(true) });
}
