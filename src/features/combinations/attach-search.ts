import { rememberSearch } from './recent-searches.ts';

const PAUSE_MS = 500;
const form = document.querySelector<HTMLFormElement>('.combination-search form');
const box = form?.querySelector<HTMLInputElement>('.search-input');
const status = document.querySelector<HTMLElement>('[data-searching]');
const rest = (isBusy: boolean) => {
  if (!form || !box || !status) return;
  form.ariaBusy = String(isBusy);
  box.readOnly = isBusy;
  box.ariaDisabled = String(isBusy);
  status.textContent = isBusy ? (status.dataset['searching'] ?? '') : '';
};
form?.addEventListener('submit', (event) => {
  const word = box?.value.normalize('NFC').trim() ?? '';
  if (word === '' || form.ariaBusy === 'true') return event.preventDefault();
  event.preventDefault();
  // The search box's handler would clear it.
  event.stopPropagation();
  rememberSearch(word);
  rest(true);
  setTimeout(() => location.assign(`${form.action}?query=${encodeURIComponent(word)}`), PAUSE_MS);
});
addEventListener('pageshow', () => rest(false));
