import { addRecentWord, readRecentWords, SEARCH_HISTORY_AGAIN, SEARCH_HISTORY_KEY } from '../../domain/recent-words.ts';
import { routes } from '../../domain/routes.ts';
import type { SelectedSupplement } from '../../domain/selection.ts';

const SELECTION_KEY = 'selectedItems';

function chosenOf(boxes: Iterable<HTMLInputElement>): SelectedSupplement[] {
  return [...boxes]
    .filter(({ checked }) => checked)
    .map((box) => {
      const card = box.closest('.product');
      // The number on the card is this page's own.
      const supplementName = (card?.querySelector('.product-name')?.textContent ?? '').trim().replace(/^[①-⑩] /u, '');
      return { supplementId: Number(box.value), supplementName, imageUrl: card?.querySelector('img')?.getAttribute('src') ?? '' };
    });
}

/** The ticked products go into a new combination: they are its selection, their names the last searches, the first of them the search. */
function combineAgain(chosen: readonly SelectedSupplement[]): void {
  try {
    const kept = readRecentWords(localStorage.getItem(SEARCH_HISTORY_KEY), SEARCH_HISTORY_AGAIN);
    const words = chosen.toReversed().reduce((list, { supplementName }) => addRecentWord(list, supplementName, SEARCH_HISTORY_AGAIN), kept);
    localStorage.setItem(SEARCH_HISTORY_KEY, JSON.stringify(words));
    localStorage.setItem(SELECTION_KEY, JSON.stringify(chosen));
  } catch {
    // Storage may be full or blocked: the search still runs.
  }
  location.assign(routes.addCombination(chosen[0]?.supplementName));
}

/** Brings the boxes to life: one ticked product can be taken into a reminder, any number into a new combination. */
export function attachChosen(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('.chosen-box');
  const alarm = document.querySelector<HTMLAnchorElement>('.chosen-alarm');
  const hint = document.querySelector<HTMLElement>('#only-one');
  const again = document.querySelector<HTMLAnchorElement>('.result-again');
  const refresh = (): void => {
    const [only, ...others] = chosenOf(boxes);
    const isOne = only !== undefined && others.length === 0;
    if (alarm) {
      alarm.ariaDisabled = String(!isOne);
      if (isOne) alarm.href = routes.addAlarm(only.supplementId);
      else alarm.removeAttribute('href');
    }
    if (hint) hint.hidden = isOne;
  };
  for (const box of boxes) box.addEventListener('change', refresh);
  again?.addEventListener('click', (event) => {
    const chosen = chosenOf(boxes);
    if (chosen.length === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    combineAgain(chosen);
  });
  refresh();
}
