let isAttached = false;

/** Turns the pairing cards over, those that come later too; the side that is away is not in the accessibility tree (see `pairings.css`). */
export function attachFlips(): void {
  if (isAttached) return;
  isAttached = true;
  document.addEventListener('click', ({ target }) => {
    const card = target instanceof Element ? target.closest('.flip') : null;
    if (card) card.ariaExpanded = String(card.ariaExpanded !== 'true');
  });
}
