import type { SearchFacets } from '#contract/search/search-filters.ts';
import { searchFilters } from '#copy/search/search-filters.ts';
import { LIST_FILTERS } from '#domain/search/search-filters.ts';
import { countResults } from '#stores/search/search-counts.ts';
import { showToast } from '#ui/plain/toast.ts';

const PAUSE_MS = 200;

function searchOf(form: HTMLFormElement): URLSearchParams {
  const said = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
  );
  return new URLSearchParams([...new URLSearchParams(form.dataset['counted']), ...said]);
}

function showCounts(form: HTMLFormElement, facets: SearchFacets): void {
  const counts = new Map<string, number>(
    LIST_FILTERS.flatMap((name) => facets[name].map(({ choice, count }) => [`${name}=${choice}`, count] as const)),
  );
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    const place = box.parentElement?.querySelector('.filter-count');
    if (place) place.textContent = searchFilters.count(counts.get(`${box.name}=${box.value}`) ?? 0, facets.isAtLeast);
  }
}

export function attachFilters(form: HTMLFormElement): void {
  const status = form.querySelector('[role=status]');
  let asked = new AbortController();
  let timer = 0;

  async function count(): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const counted = await countResults(searchOf(form), signal);
    if (signal.aborted) return;
    if (!counted.ok) {
      showToast(counted.message, 'alert', searchFilters.close);
      return;
    }
    const { total, isMore } = counted.facets;
    for (const button of form.querySelectorAll('[type=submit]')) button.textContent = searchFilters.applyCount(total, isMore);
    if (status) status.textContent = searchFilters.count(total, isMore);
    showCounts(form, counted.facets);
  }

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(count, PAUSE_MS);
  });
  const isChanged = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
    checked !== defaultChecked || value !== defaultValue;
  if ([...form.querySelectorAll('input')].some(isChanged)) void count();
  form.addEventListener('keydown', ({ key, target }) => {
    const open = target instanceof Element ? target.closest<HTMLDetailsElement>('details[open]') : null;
    if (key !== 'Escape' || open === null) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
  // Not on blur, which also fires on clicks within.
  document.addEventListener('keyup', ({ key }) => {
    const open = form.querySelector<HTMLDetailsElement>('details[open]');
    if (key === 'Tab' && open && !open.contains(document.activeElement)) open.open = false;
  });
  // Keeps empty fields out of the URL.
  form.addEventListener('submit', () => {
    for (const field of form.querySelectorAll('input')) field.disabled = field.value.trim() === '';
  });
  addEventListener('pageshow', () => {
    for (const field of form.querySelectorAll('input')) field.disabled = false;
  });
}
