import { attachOwnLink } from '#features/accounts/index.ts';
import { attachOwnMarks } from '#features/own/list/index.ts';
import { isInstalled } from './is-installed.ts';
import { isTextLarge } from './is-text-large.ts';

/** Navigation API, else the referrer. */
function cameFromUs(): boolean {
  if ('navigation' in window) return navigation.canGoBack;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** Where it stays on this site; otherwise plain links. */
export function attachBack(): void {
  document.addEventListener('click', (event) => {
    const isArrow = event.target instanceof Element && event.target.closest('[data-back]') !== null;
    if (!isArrow || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !cameFromUs()) return;
    event.preventDefault();
    history.back();
  });
}

attachBack();
if (isTextLarge()) void import('./offer-large.ts').then(({ offerLarge }) => offerLarge());
attachOwnLink();
attachOwnMarks();
if (isInstalled()) void import('#stores/notifications/installed-app.ts').then(({ prepareInstalled }) => prepareInstalled());
