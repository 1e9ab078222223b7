import { addRecent, MOST_RECENT_SEARCHES_AGAIN, RECENT_SEARCHES_KEY, readRecents } from '#domain/recents.ts';
import { routes } from '#domain/routes.ts';
import type { SelectedSupplement } from '#domain/selection.ts';

const SELECTION_KEY = 'selectedItems';

function chosen(): SelectedSupplement[] {
  return [...document.querySelectorAll<HTMLInputElement>('.chosen-box:checked')].map((box) => {
    const card = box.closest('.product');
    const supplementName = (card?.querySelector('.product-name')?.textContent ?? '').trim();
    return { supplementId: Number(box.value), supplementName, imageUrl: card?.querySelector('img')?.getAttribute('src') ?? '' };
  });
}

/** The ticked products go into a new combination: they are its selection, their names the last searches, the first of them the search. */
export function combineAgain(): void {
  const products = chosen();
  try {
    const kept = readRecents(localStorage.getItem(RECENT_SEARCHES_KEY), MOST_RECENT_SEARCHES_AGAIN);
    const words = products
      .toReversed()
      .reduce((list, { supplementName }) => addRecent(list, supplementName, MOST_RECENT_SEARCHES_AGAIN), kept);
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(words));
    localStorage.setItem(SELECTION_KEY, JSON.stringify(products));
  } catch {
    // Storage may be full or blocked: the search still runs.
  }
  location.assign(routes.addCombination(products[0]?.supplementName));
}

/** Says what can be done with the ticked products: exactly one can be taken into a reminder. */
export function showChosen(): void {
  const alarm = document.querySelector<HTMLAnchorElement>('.chosen-alarm');
  const hint = document.querySelector<HTMLElement>('#only-one');
  const [only, ...others] = chosen();
  const isOne = only !== undefined && others.length === 0;
  if (alarm) {
    alarm.ariaDisabled = String(!isOne);
    if (isOne) alarm.href = routes.addAlarm(only.supplementId);
    else alarm.removeAttribute('href');
  }
  if (hint) hint.hidden = isOne;
}
