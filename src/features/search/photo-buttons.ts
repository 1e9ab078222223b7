import { PHOTO_HASH } from '#domain/shared/share-target.ts';

const loadPhotoSearch = () => import('../labels/photo-search/index.tsx');

function photoButtonOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
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
void openByHash();
addEventListener('hashchange', openByHash);
