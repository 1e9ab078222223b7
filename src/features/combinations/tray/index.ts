const SELECTION_KEY = 'selectedItems';
/** Shorter than this it holds nothing. */
const EMPTY = 2;

function hasSelection(): boolean {
  try {
    return (localStorage.getItem(SELECTION_KEY) ?? '').length > EMPTY;
  } catch {
    return false;
  }
}

/** Shows a kept selection at the lower edge of a page on which one can choose. Its code comes only where there is one, and after the page. */
export function attachTray(): void {
  if (!hasSelection()) return;
  const show = () =>
    import('./kept-tray.ts').then(
      ({ showTray }) => showTray(),
      () => undefined,
    );
  if (document.readyState === 'complete') void show();
  else addEventListener('load', show, { once: true });
}

/** A product that is to be analysed goes to those that are chosen already, unless it goes to what one takes; without a selection, or with a key held, the link is what it is. */
export function attachAnalyse(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link =
      target instanceof Element
        ? target.closest<HTMLAnchorElement>('.product-actions a[href^="/combination-result?ids="]:not([data-with-own])')
        : null;
    if (link === null || ctrlKey || metaKey || shiftKey || altKey || !hasSelection()) return;
    event.preventDefault();
    import('./analyse-with.ts').then(
      ({ analyseWith }) => analyseWith(link),
      () => location.assign(link.href),
    );
  });
}
