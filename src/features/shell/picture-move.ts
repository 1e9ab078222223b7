const NAME = 'product';

/** The picture of a pressed card becomes that of its page: cross-document view transitions, Chromium 126 (2024), Safari 18.2 (2024). */
export function attachPictureMove(): void {
  let moved: HTMLElement | null = null;
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('.product a[href^="/product/"]') : null;
    moved = link?.closest('.product')?.querySelector('img') ?? null;
    if (moved) moved.style.viewTransitionName = NAME;
  });
  // Back from the cache: no picture has a name twice.
  addEventListener('pageshow', () => {
    if (moved) moved.style.viewTransitionName = '';
  });
}
