import { search } from '#copy/search/search.ts';
import { routes } from '#domain/shared/routes.ts';
import { loadMoreResults } from '#stores/search/search-results.ts';
import { showToast } from '#ui/plain/toast.ts';
import { fillCard } from '#ui/supplement-card/fill-card.ts';
import { choiceCardsOf } from '../supplements/index.ts';

export async function showMoreResults(place: HTMLElement): Promise<void> {
  const link = place.querySelector('a');
  const grid = place.parentElement?.querySelector('.product-grid');
  const template = place.parentElement?.querySelector<HTMLTemplateElement>('.found-card');
  const { query = '', filters = '', next = '' } = place.dataset;
  if (!link || !grid || !template || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  const more = await loadMoreResults(query, filters, Number(next));
  link.ariaBusy = null;
  if (!more.ok) {
    showToast(more.message, 'alert', search.close);
    return;
  }
  const shown = new Set([...grid.querySelectorAll<HTMLAnchorElement>('a.product-name')].map(({ pathname }) => pathname));
  const cards = more.cards.filter(({ id }) => !shown.has(routes.supplement(id)));
  const first = grid.children.length;
  grid.append(...choiceCardsOf(cards).map((card) => fillCard(document.importNode(template.content, true), card)));
  history.replaceState(history.state, '', link.href);
  grid.children[first]?.querySelector('a')?.focus({ preventScroll: true });
  if (more.next === null) {
    place.remove();
    return;
  }
  place.dataset['next'] = String(more.next);
  link.href = link.href.replace(/\d+$/, (page) => String(Number(page) + 1));
}
