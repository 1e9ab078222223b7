import { PHOTO_HASH } from '#domain/share-target.ts';

/** Clears also a server-rendered query. */
function onReset(event: Event): void {
  const box = event.target instanceof Element ? event.target.querySelector<HTMLInputElement>('.search-input') : null;
  if (box === null) return;
  event.preventDefault();
  box.value = '';
  box.focus();
}

const loadPhotoSearch = () => import('../photo-search/index.ts');

function photoButtonOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
}

/** A box that leaves for the search page has none. */
function suggestAt(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.matches('.search-input[role=combobox]'))
    import('./suggest-box.ts').then(({ suggestIn }) => suggestIn(target)).catch(() => undefined);
}

/** From a shortcut of the installed app, or with a photo that another app shared. */
async function openByHash(): Promise<void> {
  if (location.hash !== PHOTO_HASH) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  (await loadPhotoSearch()).openPhotoSearch('search', true);
}

// Code prefetches on pointerdown or focus; the sheet opens on click.
for (const sign of ['pointerdown', 'focusin'])
  document.addEventListener(sign, ({ target }) => {
    if (photoButtonOf(target)) void loadPhotoSearch();
  });
document.addEventListener('click', async ({ target }) => {
  const button = photoButtonOf(target);
  if (button) (await loadPhotoSearch()).openPhotoSearch(button.dataset['photo'] === 'combination' ? 'combination' : 'search');
});
document.addEventListener('reset', onReset);
document.addEventListener('focusin', ({ target }) => suggestAt(target));
suggestAt(document.activeElement);
void openByHash();
addEventListener('hashchange', openByHash);
