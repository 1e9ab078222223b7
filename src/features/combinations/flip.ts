let isAttached = false;

/** Delegated, for cards that load later; the hidden side is out of the accessibility tree (see `pairings.css`). */
export function attachFlips(): void {
  if (isAttached) return;
  isAttached = true;
  document.addEventListener('click', ({ target }) => {
    const card = target instanceof Element ? target.closest('.flip') : null;
    if (card) card.ariaExpanded = String(card.ariaExpanded !== 'true');
  });
}
