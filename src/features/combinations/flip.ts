let isAttached = false;

export function attachFlips(): void {
  if (isAttached) return;
  isAttached = true;
  document.addEventListener('click', ({ target }) => {
    const card = target instanceof Element ? target.closest('.flip') : null;
    if (card) card.ariaExpanded = String(card.ariaExpanded !== 'true');
  });
}
