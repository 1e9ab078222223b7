import { suggest } from '#copy/suggest.ts';
import { latestOnly } from '#stores/latest.ts';
import { recentSearches, suggestionsFor } from '#stores/suggestions.ts';
import { type Choice, makeSuggestList } from './suggest-list.ts';

/** So long nobody types before something is asked. */
const PAUSE_MS = 120;

const known = new WeakSet<HTMLInputElement>();

/** Whether the keys belong to a syllable that is being put together; some browsers say so of its last key by its code alone. */
function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** Suggests below a search box while somebody types. Where the box fills a list of its own, what is chosen is searched for there. */
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
    // What comes late belongs to what is no longer there.
    if (isStill())
      list.show(
        suggest.list,
        found.map((each): Choice => ({ ...each, kind: suggest.kind[each.kind] })),
        typed,
      );
  };
  /** The search page shows them itself. */
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
    const text = option.firstElementChild?.textContent ?? '';
    close();
    if (leads) {
      // As a sent query does, once the browser has read where to go.
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
      // The first one closes what is open, only the next one empties the box.
      event.preventDefault();
      close();
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) list.leave();
  });
  if (document.activeElement === box) renew();
}
