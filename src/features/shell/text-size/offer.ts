import { site } from '#copy/site.ts';
import { showLarge } from '#stores/text-size.ts';
import { showToast } from '#ui/plain/toast.ts';

/** Once a device. */
export function offerLargeText(after: () => void): void {
  localStorage['textOffered'] = '';
  showToast(site.offerLargeText, 'status', site.close, {
    label: site.showLargeText,
    run: () => {
      showLarge(true);
      after();
    },
  });
}
