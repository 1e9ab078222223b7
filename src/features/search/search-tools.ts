function onReset(event: Event): void {
  const box = event.target instanceof Element ? event.target.querySelector<HTMLInputElement>('.search-input') : null;
  if (box === null) return;
  event.preventDefault();
  box.value = '';
  box.focus();
}

/** A box that leaves for the search page has none. */
function suggestAt(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.matches('.search-input[role=combobox]'))
    import('./suggest-box.ts').then(({ suggestIn }) => suggestIn(target)).catch(() => undefined);
}

document.addEventListener('reset', onReset);
document.addEventListener('focusin', ({ target }) => suggestAt(target));
suggestAt(document.activeElement);

export {};
