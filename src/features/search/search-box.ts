const PHONE = '(width < 640px)';

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

/** Whether somebody is walking through the page by Tab, who must be able to walk past the box. */
let isTabbing = false;

/** On phones the box in the header is a way to the search page: for a finger at once, for Tab with the next key. */
function onFocus(event: Event): void {
  const box = boxOf(event.target);
  const leave = box?.form?.dataset['leave'];
  if (isTabbing || box === null || box !== event.target || leave === undefined || !matchMedia(PHONE).matches) return;
  box.blur();
  location.assign(leave);
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

/** The manners of every search form of the page, and the window's event `focus-global-search`. */
export function attachSearchBoxes(): void {
  attachPhotoButtons();
  // The browser's own word about an empty box would be more than nothing.
  for (const form of document.querySelectorAll<HTMLFormElement>('.search-form')) form.noValidate = true;
  document.addEventListener('submit', onSubmit);
  document.addEventListener('reset', onReset);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', () => {
    isTabbing = false;
  });
  document.addEventListener('focusin', onFocus);
  addEventListener('focus-global-search', focusBox);
}
