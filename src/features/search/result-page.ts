import { hasOwn, isMember } from '#stores/catalogue/views.ts';
import { attachCompareMarks } from '../supplements/compare/selection/index.ts';
import { attachFiltersOnceOpened } from './attach-once-opened.ts';

export function attachOwnMatches(query: string): void {
  if (hasOwn() || isMember())
    import('./own-matches.ts').then(
      ({ showOwnMatches }) => showOwnMatches(query),
      () => undefined,
    );
}

attachCompareMarks(true);
attachFiltersOnceOpened();
attachOwnMatches(new URLSearchParams(location.search).get('query') ?? '');
const more = document.querySelector<HTMLElement>('.found-more');
more?.addEventListener('click', (event) => {
  if (!(event.target instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { href } = event.target;
  import('./more-results.ts').then(
    ({ showMoreResults }) => showMoreResults(more),
    () => location.assign(href),
  );
});
