import './suggest-list.css';
import { suggest } from '#copy/search/suggest.ts';
import { matchedLength } from '#domain/search/matched-part.ts';
import { recentSearches, suggestionsFor } from '#stores/search/suggestions.ts';
import { latestOnly } from '#stores/shared/latest.ts';
import { make } from '#ui/plain/element.ts';

export type Choice = {
  readonly text: string;
  readonly path: string;
  readonly kind: string;
  readonly picture?: string | undefined;
  readonly facts?: string | undefined;
};

type SuggestList = {
  readonly isOpen: () => boolean;
  readonly show: (label: string, choices: readonly Choice[], typed: string) => void;
  readonly close: () => void;
  readonly move: (step: 1 | -1) => void;
  readonly leave: () => void;
  readonly active: () => HTMLAnchorElement | undefined;
};

const PICTURE_SIDE = 36;
/** A ring of a molecule, in the box of the form's icon. */
const MOLECULE = 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 7l4.3 2.5v5';

function pictureOf(address: string): HTMLImageElement {
  const picture = make('img', '');
  picture.alt = '';
  picture.width = picture.height = PICTURE_SIDE;
  picture.src = address;
  return picture;
}

function iconOf(kind: string, magnifier: Element | undefined): Node | string {
  const icon = magnifier?.cloneNode(true);
  if (kind === suggest.kind.INGREDIENT && icon?.firstChild instanceof Element) icon.firstChild.setAttribute('d', MOLECULE);
  return icon ?? '';
}

function optionOf(
  { text, path, kind, picture, facts }: Choice,
  magnifier: Element | undefined,
  id: string,
  typed: string,
): HTMLAnchorElement {
  const length = matchedLength(text, typed);
  const option = make(
    'a',
    'suggestion',
    picture ? pictureOf(picture) : iconOf(kind, magnifier),
    make(
      'div',
      '',
      make('span', '', make('mark', '', text.slice(0, length)), text.slice(length)),
      ...(facts ? [make('small', '', facts)] : []),
    ),
    // A product's picture and facts say it to the eye.
    make('small', facts ? 'visually-hidden' : '', kind),
  );
  option.id = id;
  option.href = path;
  option.role = 'option';
  option.tabIndex = -1;
  option.ariaSelected = 'false';
  return option;
}

export function makeSuggestList(box: HTMLInputElement, place: Element): SuggestList {
  const list = make('div', 'suggestions');
  const status = make('p', 'visually-hidden');
  let options: HTMLAnchorElement[] = [];
  let at = -1;
  const magnifier = box.form?.querySelector('.search-button .icon') ?? undefined;
  list.id = `${box.id}-suggestions`;
  list.role = 'listbox';
  list.hidden = true;
  status.role = 'status';
  // Keeps the focus in the input.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  place.append(list, status);
  box.setAttribute('aria-controls', list.id);

  const goTo = (index: number) => {
    options[at]?.setAttribute('aria-selected', 'false');
    at = index;
    const option = options[at];
    if (option === undefined) return box.removeAttribute('aria-activedescendant');
    option.ariaSelected = 'true';
    option.scrollIntoView({ block: 'nearest' });
    box.setAttribute('aria-activedescendant', option.id);
  };
  const show: SuggestList['show'] = (label, choices, typed) => {
    goTo(-1);
    options = choices.map((choice, index) => optionOf(choice, magnifier, `${list.id}-${index}`, typed));
    list.ariaLabel = label;
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    box.ariaExpanded = String(!list.hidden);
    status.textContent = list.hidden ? '' : suggest.count(options.length);
  };
  return {
    isOpen: () => !list.hidden,
    show,
    close: () => show('', [], ''),
    move: (step) => goTo(((at + step + 1 + options.length + 1) % (options.length + 1)) - 1),
    leave: () => goTo(-1),
    active: () => options[at],
  };
}

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
