import { search } from '#copy/search.ts';
import { routes } from '#domain/routes.ts';
import { loadMoreResults, type ResultCard } from '#stores/search-results.ts';
import { say } from '#ui/plain/toast.ts';

/** A card like those the page came with. */
function cardOf(template: HTMLTemplateElement, { id, name, brand, imageUrl, isSample }: ResultCard): Node {
  const card = document.importNode(template.content, true);
  const [picture] = card.querySelectorAll('img');
  const [link] = card.querySelectorAll<HTMLAnchorElement>('a.product-name');
  if (picture) Object.assign(picture, { src: imageUrl, alt: `${brand} ${name}`.trim() });
  if (link) Object.assign(link, { href: routes.supplement(id), textContent: name });
  const maker = card.querySelector('.product-brand');
  if (brand === '') maker?.remove();
  else if (maker) maker.textContent = brand;
  if (!isSample) card.querySelector('.product-tag')?.remove();
  return card;
}

/** Adds the next page of results below the others; the address goes on saying how far they reach. */
export async function showMoreResults(place: HTMLElement): Promise<void> {
  const link = place.querySelector('a');
  const grid = place.parentElement?.querySelector('.product-grid');
  const template = place.parentElement?.querySelector<HTMLTemplateElement>('.found-card');
  const { query = '', page = '1', next = '' } = place.dataset;
  if (!link || !grid || !template || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  const more = await loadMoreResults(query, Number(next));
  link.ariaBusy = null;
  if (!more.ok) {
    say(more.message, 'alert', search.close);
    return;
  }
  const shown = new Set([...grid.querySelectorAll<HTMLAnchorElement>('a.product-name')].map(({ pathname }) => pathname));
  const cards = more.cards.filter(({ id }) => !shown.has(routes.supplement(id)));
  const first = grid.children.length;
  grid.append(...cards.map((card) => cardOf(template, card)));
  const pages = Number(page) + 1;
  history.replaceState(history.state, '', routes.searchResult(query, pages));
  // Who pressed goes on at the first of the new ones, whichever key they use.
  grid.children[first]?.querySelector('a')?.focus({ preventScroll: true });
  if (more.next === null) {
    place.remove();
    return;
  }
  Object.assign(place.dataset, { page: String(pages), next: String(more.next) });
  link.href = routes.searchResult(query, pages + 1);
}
