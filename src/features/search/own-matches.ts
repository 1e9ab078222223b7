import { ownProducts as copy } from '#copy/own/own-products.ts';
import { namesOwn } from '#domain/own/products/analysed.ts';
import { routes } from '#domain/shared/routes.ts';
import { $ownProducts } from '#stores/own/products/kept.ts';
import { make } from '#ui/plain/make.ts';

const TITLE_ID = 'found-own';
const MOST = 5;

export function showOwnMatches(query: string): void {
  const found = $ownProducts.get().filter((product) => namesOwn(product, query));
  if (found.length === 0) return;
  const title = make('h2', '', copy.title);
  title.id = TITLE_ID;
  const list = make('ul', '');
  for (const { name, ingredients } of found.slice(0, MOST)) {
    const link = make('a', '', name);
    link.href = routes.ownProducts();
    list.append(make('li', '', link, ` · ${copy.contents(ingredients.length)}`));
  }
  const section = make('section', 'found-notes', title, list);
  section.setAttribute('aria-labelledby', TITLE_ID);
  if (found.length > MOST) section.append(make('p', 'sub', copy.moreFound(found.length - MOST)));
  document.querySelector('main')?.append(section);
}
