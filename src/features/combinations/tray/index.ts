const SELECTION_KEYS = ['selectedItems', 'selectedOwn'];
const COMPARED_KEYS = ['comparedItems', 'comparedOwn'];
const EMPTY = 2;

const holdsItems = (text: string | null) => (text ?? '').length > EMPTY;

function hasSelection(): boolean {
  try {
    return SELECTION_KEYS.some((key) => holdsItems(localStorage.getItem(key)));
  } catch {
    return false;
  }
}

export function hasCompared(): boolean {
  try {
    return COMPARED_KEYS.some((key) => holdsItems(sessionStorage.getItem(key)));
  } catch {
    return false;
  }
}

let isForAnalysis = false;

export const showTray = (): Promise<void> =>
  import('./kept-tray.ts').then(
    (tray) => tray.showTray(isForAnalysis),
    () => undefined,
  );

export function attachTray(choosesForAnalysis: boolean): void {
  isForAnalysis = choosesForAnalysis;
  if (!(isForAnalysis && hasSelection()) && !hasCompared()) return;
  if (document.readyState === 'complete') void showTray();
  else addEventListener('load', showTray, { once: true });
}

/** A product's analysis link takes the selection along or begins one, unless it leads to one's own list; modifier keys keep it plain. */
export function attachAnalyse(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link =
      target instanceof Element
        ? target.closest<HTMLAnchorElement>('.product-actions a[href^="/combination-result?ids="]:not([data-with-own])')
        : null;
    if (link === null || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    import('./analyse-with.ts').then(
      ({ analyseWith }) => analyseWith(link),
      () => location.assign(link.href),
    );
  });
}
