const SELECTION_KEY = 'selectedItems';
const EMPTY = 2;

function hasSelection(): boolean {
  try {
    return (localStorage.getItem(SELECTION_KEY) ?? '').length > EMPTY;
  } catch {
    return false;
  }
}

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

/** Intercepts analysis links to include the selection, unless it leads to one's own list; modifier keys keep the plain link. */
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
