import { PHOTO_HASH } from '#domain/shared/share-target.ts';
import { attachLater } from '#ui/plain/attach-later.ts';
import { TYPED_KEY } from './typed-key.ts';

const PHONE = '(width < 640px)';

function boxOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof Element ? (target.closest('.search-form')?.querySelector<HTMLInputElement>('.search-input') ?? null) : null;
}

function onSubmit(event: Event): void {
  const box = boxOf(event.target);
  if (!box) return;
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

/** Keyboard users must be able to tab past the box. */
let isTabbing = false;

let leaving: HTMLInputElement | null = null;

/** On phones: on touch at once, after Tab on the next key. */
function onFocus(event: Event): void {
  const box = boxOf(event.target);
  const leave = box?.form?.dataset['leave'];
  if (isTabbing || leaving || !box || box !== event.target || leave === undefined || !matchMedia(PHONE).matches) return;
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
  if (leaving && target === leaving) carryTyped(leaving.value);
}

/** In the back-forward cache its focus would navigate again. */
function onLeft(): void {
  if (!leaving) return;
  leaving.value = leaving.defaultValue;
  leaving.blur();
  leaving = null;
}

function onKey(event: KeyboardEvent): void {
  isTabbing = ['Tab', 'Shift'].includes(event.key);
  onFocus(event);
}

function focusBox(): void {
  const box = [...document.querySelectorAll<HTMLInputElement>('.search-input')].find((input) => input.checkVisibility());
  box?.focus();
  box?.select();
}

function stays(box: HTMLInputElement): boolean {
  return box.form?.dataset['leave'] === undefined || !matchMedia(PHONE).matches;
}

export function attachSearchBoxes(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('.search-form .search-input')) {
    if (box.form) box.form.noValidate = true;
    if (!stays(box)) continue;
    // Known to a screen reader before the box is focused.
    box.role = 'combobox';
    box.ariaAutoComplete = 'list';
    box.ariaExpanded = 'false';
  }
  document.addEventListener('submit', onSubmit);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', () => {
    isTabbing = false;
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('input', onInput);
  addEventListener('pagehide', onLeft);
  attachLater('.search-input, .search-clear', () => import('./search-tools.ts'));
  const loadButtons = () => import('./photo-buttons.ts');
  const openByHash = () => void (location.hash === PHOTO_HASH && loadButtons());
  openByHash();
  addEventListener('hashchange', openByHash);
  attachLater('[data-photo]', loadButtons);
  addEventListener('focus-global-search', focusBox);
}
