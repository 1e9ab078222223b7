const PHONE = '(width < 640px)';
/** The words of the box that led to the search page, and what was typed on the way, for the box there; gone as soon as it has them. */
const TYPED_KEY = 'search-typed';

function boxOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof Element ? (target.closest('.search-form')?.querySelector<HTMLInputElement>('.search-input') ?? null) : null;
}

/** A blank query does nothing; a sent one leaves the box, as it was before, once the browser has read it. */
function onSubmit(event: Event): void {
  const box = boxOf(event.target);
  if (box === null) return;
  if (box.value.trim() === '') {
    event.preventDefault();
    return;
  }
  box.value = box.value.trim();
  carryTyped('');
  setTimeout(() => {
    box.value = box.defaultValue;
    box.blur();
  });
}

/** The cross empties the box, also where the page came with a query in it. */
function onReset(event: Event): void {
  const box = boxOf(event.target);
  if (box === null) return;
  event.preventDefault();
  box.value = '';
  box.focus();
}

/** On phones the header's box goes on saying what was looked for; on wider screens it is ready for the next word. */
function nameSearch(): void {
  const box = document.querySelector<HTMLInputElement>('.search-form[data-leave] .search-input');
  const query = new URLSearchParams(location.search).get('query');
  if (box && query !== null && location.pathname === '/searchresult' && matchMedia(PHONE).matches) box.defaultValue = query;
}

/** Whether somebody is walking through the page by Tab, who must be able to walk past the box. */
let isTabbing = false;

/** The box that leads to the search page right now. */
let leaving: HTMLInputElement | null = null;

/** On phones the box in the header is a way to the search page: for a finger at once, for Tab with the next key. */
function onFocus(event: Event): void {
  const box = boxOf(event.target);
  const leave = box?.form?.dataset['leave'];
  if (isTabbing || leaving !== null || box === null || box !== event.target || leave === undefined || !matchMedia(PHONE).matches) return;
  leaving = box;
  carryTyped(box.value);
  location.assign(leave);
}

/** Keeps words for the search page; without storage they are typed again. */
function carryTyped(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(TYPED_KEY);
    else sessionStorage.setItem(TYPED_KEY, text);
  } catch {
    // Storage is blocked.
  }
}

function onInput({ target }: Event): void {
  if (leaving !== null && target === leaving) carryTyped(leaving.value);
}

/** The page may come back as it was left: without words or a focus that would lead away again. */
function onLeft(): void {
  if (leaving === null) return;
  leaving.value = leaving.defaultValue;
  leaving.blur();
  leaving = null;
}

/** Puts the words that were carried into the box of the search page. */
function takeTyped(): void {
  const box = document.querySelector<HTMLInputElement>('.search-input[autofocus]');
  if (box === null) return;
  try {
    const typed = sessionStorage.getItem(TYPED_KEY);
    if (typed !== null) box.value = typed + box.value;
  } catch {
    // Storage is blocked.
  }
  carryTyped('');
}

function onKey(event: KeyboardEvent): void {
  isTabbing = ['Tab', 'Shift'].includes(event.key);
  onFocus(event);
}

/** The first box that is shown, the header's before others. */
function focusBox(): void {
  const box = [...document.querySelectorAll<HTMLInputElement>('.search-input')].find((input) => input.checkVisibility());
  box?.focus();
  box?.select();
}

const loadPhotoSearch = () => import('../photo-search/index.ts');

function photoButtonOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
}

/** The code of the search by photo comes at the first sign of interest, its sheet at the press. */
function attachPhotoButtons(): void {
  for (const sign of ['pointerdown', 'focusin'])
    document.addEventListener(sign, ({ target }) => {
      if (photoButtonOf(target)) void loadPhotoSearch();
    });
  document.addEventListener('click', async ({ target }) => {
    const button = photoButtonOf(target);
    if (button) (await loadPhotoSearch()).openPhotoSearch(button.dataset['photo'] === 'combination' ? 'combination' : 'search');
  });
}

/** Whether a box stays where it is when it is touched, and can suggest. */
function stays(box: HTMLInputElement): boolean {
  return box.form?.dataset['leave'] === undefined || !matchMedia(PHONE).matches;
}

/** What is suggested while somebody types comes with its code at the first focus of a box. Without it the box is what it is without a script. */
function suggestAt(target: EventTarget | null): void {
  const box = boxOf(target);
  if (box === target && box !== null && stays(box))
    import('./suggest-box.ts').then(({ suggestIn }) => suggestIn(box)).catch(() => undefined);
}

function attachSuggestions(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('.search-form .search-input')) {
    if (!stays(box)) continue;
    box.role = 'combobox';
    box.ariaAutoComplete = 'list';
    box.ariaExpanded = 'false';
  }
  document.addEventListener('focusin', ({ target }) => suggestAt(target));
  suggestAt(document.activeElement);
}

/** How every search form of the page behaves, and the window's event `focus-global-search`. */
export function attachSearchBoxes(): void {
  attachPhotoButtons();
  attachSuggestions();
  // The browser's own word about an empty box would be more than nothing.
  for (const form of document.querySelectorAll<HTMLFormElement>('.search-form')) form.noValidate = true;
  document.addEventListener('submit', onSubmit);
  document.addEventListener('reset', onReset);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', () => {
    isTabbing = false;
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('input', onInput);
  addEventListener('pagehide', onLeft);
  addEventListener('pageshow', takeTyped);
  takeTyped();
  nameSearch();
  addEventListener('focus-global-search', focusBox);
}
