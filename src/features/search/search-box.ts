import { PHOTO_HASH } from '#domain/share-target.ts';

const PHONE = '(width < 640px)';
/** Text carried over to the search page; removed once read. */
const TYPED_KEY = 'search-typed';

function boxOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof Element ? (target.closest('.search-form')?.querySelector<HTMLInputElement>('.search-input') ?? null) : null;
}

/** Clears the box after the browser has read a sent query. */
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

/** Clears also a server-rendered query. */
function onReset(event: Event): void {
  const box = boxOf(event.target);
  if (box === null) return;
  event.preventDefault();
  box.value = '';
  box.focus();
}

/** On phones the header's box shows the query; on wide screens it is empty for the next one. */
function nameSearch(): void {
  const box = document.querySelector<HTMLInputElement>('.search-form[data-leave] .search-input');
  const query = new URLSearchParams(location.search).get('query');
  if (box && query !== null && location.pathname === '/searchresult' && matchMedia(PHONE).matches) box.defaultValue = query;
}

/** Keyboard users must be able to tab past the box. */
let isTabbing = false;

let leaving: HTMLInputElement | null = null;

/** On phones: on touch at once, after Tab on the next key. */
function onFocus(event: Event): void {
  const box = boxOf(event.target);
  const leave = box?.form?.dataset['leave'];
  if (isTabbing || leaving !== null || box === null || box !== event.target || leave === undefined || !matchMedia(PHONE).matches) return;
  leaving = box;
  carryTyped(box.value);
  location.assign(leave);
}

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

/** In the back-forward cache its focus would navigate again. */
function onLeft(): void {
  if (leaving === null) return;
  leaving.value = leaving.defaultValue;
  leaving.blur();
  leaving = null;
}

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

/** First visible box. */
function focusBox(): void {
  const box = [...document.querySelectorAll<HTMLInputElement>('.search-input')].find((input) => input.checkVisibility());
  box?.focus();
  box?.select();
}

const loadPhotoSearch = () => import('../photo-search/index.ts');

function photoButtonOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
}

/** Code prefetches on pointerdown or focus; the sheet opens on click. */
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

function stays(box: HTMLInputElement): boolean {
  return box.form?.dataset['leave'] === undefined || !matchMedia(PHONE).matches;
}

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

/** From a shortcut of the installed app, or with a photo that another app shared. */
async function openByHash(): Promise<void> {
  if (location.hash !== PHOTO_HASH) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  (await loadPhotoSearch()).openPhotoSearch('search', true);
}

/** Behaviour of all search forms, and the window event `focus-global-search`. */
export function attachSearchBoxes(): void {
  attachPhotoButtons();
  attachSuggestions();
  // A blank query is ignored; no native validation bubble.
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
  void openByHash();
  addEventListener('hashchange', openByHash);
  addEventListener('focus-global-search', focusBox);
}
