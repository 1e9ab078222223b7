const SELECTION_KEY = 'selectedItems';

/** The ticked products of an island that has not come to life; nothing afterwards, when the selection is its own. */
function tickedBefore(): unknown[] {
  const boxes = document.querySelectorAll<HTMLInputElement>('astro-island[ssr] .pick-box:checked');
  return [...boxes].map((box) => ({
    supplementId: Number(box.value),
    supplementName: box.closest('.pick')?.querySelector('.product-name')?.textContent ?? '',
    imageUrl: box.closest('.pick')?.querySelector('img')?.getAttribute('src') ?? '',
  }));
}

/** Adds what was ticked to the selection when the page is left before the picker's code has come; whoever reads it leaves out what is too much. */
export function keepTicks(): void {
  addEventListener('pagehide', () => {
    const ticked = tickedBefore();
    if (ticked.length === 0) return;
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(SELECTION_KEY) ?? '[]');
      localStorage.setItem(SELECTION_KEY, JSON.stringify([...(Array.isArray(kept) ? kept : []), ...ticked]));
    } catch {
      // Storage is full or blocked, or what was kept is broken.
    }
  });
}
