import './suggest-list.css';
import { suggest } from '#copy/suggest.ts';
import { matchedLength } from '#domain/matched-part.ts';
import { make } from '#ui/plain/element.ts';

export type Choice = { readonly text: string; readonly path: string; readonly kind: string };

/** ARIA listbox by `aria-activedescendant`; the focus stays in the box. */
type SuggestList = {
  readonly isOpen: () => boolean;
  readonly show: (label: string, choices: readonly Choice[], typed: string) => void;
  readonly close: () => void;
  /** Wraps through the box itself. */
  readonly move: (step: 1 | -1) => void;
  readonly leave: () => void;
  readonly active: () => HTMLAnchorElement | undefined;
};

function optionOf({ text, path, kind }: Choice, magnifier: Node | undefined, id: string, typed: string): HTMLAnchorElement {
  const length = matchedLength(text, typed);
  const option = make(
    'a',
    'suggestion',
    magnifier?.cloneNode(true) ?? '',
    make('span', '', make('mark', '', text.slice(0, length)), text.slice(length)),
    make('small', '', kind),
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
