import './suggest-list.css';
import { suggest } from '#copy/search/suggest.ts';
import { matchedLength } from '#domain/search/matched-part.ts';
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
