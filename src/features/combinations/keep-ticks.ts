const SELECTION_KEY = 'selectedItems';

/** Ticks in an island that has not hydrated. */
function tickedBefore(): unknown[] {
  const boxes = document.querySelectorAll<HTMLInputElement>('astro-island[ssr] .pick-box:checked');
  return [...boxes].map((box) => ({
    supplementId: Number(box.value),
    supplementName: box.closest('.pick')?.querySelector('.product-name')?.textContent ?? '',
    imageUrl: box.closest('.pick')?.querySelector<HTMLElement>('.picture')?.dataset['picture'],
  }));
}

export function keepTicks(): void {
  addEventListener('pagehide', () => {
    const ticked = tickedBefore();
    if (ticked.length === 0) return;
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(SELECTION_KEY) ?? '[]');
      localStorage.setItem(SELECTION_KEY, JSON.stringify([kept, ticked].flat()));
    } catch {}
  });
}
