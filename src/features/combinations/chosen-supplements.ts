import type { SelectedSupplement } from '#domain/combinations/selection.ts';
import { addRecent, MOST_RECENT_SEARCHES_AGAIN, RECENT_SEARCHES_KEY, readRecents } from '#domain/search/recents.ts';
import { routes } from '#domain/shared/routes.ts';
import { chooseAgain } from '#stores/combinations/selection.ts';

function supplementsOf(boxes: string): SelectedSupplement[] {
  return [...document.querySelectorAll<HTMLInputElement>(boxes)].map((box) => {
    const card = box.closest('.product');
    const supplementName = (card?.querySelector('.product-name')?.textContent ?? '').trim();
    return {
      supplementId: Number(box.value),
      supplementName,
      imageUrl: card?.querySelector<HTMLElement>('.picture')?.dataset['picture'] ?? '',
    };
  });
}

const chosen = () => supplementsOf('.chosen-box:checked');

/** The ticked products, or all: the first one becomes the query. */
export function combineAgain(): void {
  const all = supplementsOf('.chosen-box');
  const ticked = chosen();
  const products = ticked.length === 0 ? all : ticked;
  try {
    const kept = readRecents(localStorage.getItem(RECENT_SEARCHES_KEY), MOST_RECENT_SEARCHES_AGAIN);
    const words = products
      .toReversed()
      .reduce((list, { supplementName }) => addRecent(list, supplementName, MOST_RECENT_SEARCHES_AGAIN), kept);
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(words));
    chooseAgain(
      products,
      all.filter(({ supplementId }) => products.every((product) => product.supplementId !== supplementId)),
    );
  } catch {
    // Storage may be full or blocked: the search still runs.
  }
  location.assign(routes.addCombination(products[0]?.supplementName));
}

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
