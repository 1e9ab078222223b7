import { suggest } from '#copy/search/suggest.ts';
import { recentSearches, suggestionsFor } from '#stores/search/suggestions.ts';
import { latestOnly } from '#stores/shared/latest.ts';
import { type Choice, makeSuggestList } from './suggest-list.ts';

const PAUSE_MS = 120;

const known = new WeakSet<HTMLInputElement>();

/** IME; some browsers only report key code 229. */
function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

export function suggestIn(box: HTMLInputElement): void {
  const { form } = box;
  const place = box.closest('.search-box');
  if (form === null || place === null || known.has(box)) return;
  known.add(box);
  const list = makeSuggestList(box, place);
  const asked = latestOnly();
  const leads = new URL(form.action).pathname === '/searchresult';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    asked.begin();
    list.close();
  };
  const ask = async (typed: string, isStill: () => boolean) => {
    const found = await suggestionsFor(typed);
    // Drops late answers of earlier input.
    if (isStill())
      list.show(
        suggest.list,
        found.map((each): Choice => ({ ...each, kind: suggest.kind[each.kind] })),
        typed,
      );
  };
  const askRecents = async (isStill: () => boolean) => {
    const words = leads && !box.autofocus ? await recentSearches() : [];
    if (isStill())
      list.show(
        suggest.recent,
        words.map((each) => ({ ...each, kind: '' })),
        '',
      );
  };
  const renew = () => {
    const isStill = asked.begin();
    const typed = box.value.trim();
    clearTimeout(timer);
    if (typed === '') {
      list.close();
      void askRecents(isStill);
    } else timer = setTimeout(() => void ask(typed, isStill), PAUSE_MS);
  };

  box.addEventListener('input', renew);
  form.addEventListener('reset', () => setTimeout(renew));
  form.addEventListener('submit', close);
  box.addEventListener('blur', close);
  box.addEventListener('focus', renew);
  place.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.suggestion') : null;
    if (option === null) return;
    const text = option.querySelector('span')?.textContent ?? '';
    close();
    if (leads) {
      setTimeout(() => {
        box.value = box.defaultValue;
        box.blur();
      });
      return;
    }
    event.preventDefault();
    box.value = text;
    form.requestSubmit();
  });
  box.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (list.isOpen()) list.move(key === 'ArrowDown' ? 1 : -1);
      else renew();
    } else if (key === 'Enter') {
      const active = list.active();
      if (active === undefined) return;
      event.preventDefault();
      active.click();
    } else if (key === 'Escape' && list.isOpen()) {
      // Escape closes the list, then clears the box.
      event.preventDefault();
      close();
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) list.leave();
  });
  if (document.activeElement === box) renew();
}
