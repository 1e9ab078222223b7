import { purposes } from '#copy/purposes/purposes.ts';
import {
  activePurpose,
  INGREDIENTS_AT_A_TIME,
  isEmpty,
  type PurposeProduct,
  type PurposeResult,
  purposeResults,
  purposesOfAddress,
} from '#domain/purposes/purpose-results.ts';
import { routes } from '#domain/shared/routes.ts';
import { $groups, loadGroups } from '#stores/purposes/purposes.ts';
import { restoreScrollPosition, saveScrollPosition } from '#ui/plain/scroll-position.ts';
import { whenNear } from '#ui/plain/when-near.ts';
import { fillCard } from '#ui/supplement-card/fill-card.ts';
import { levelClass } from '#ui/supplement-card/supplement-card.ts';
import './more-shelves.css';
import { IN_VIEW, reasonOf, shelfCardsOf, toneOf } from './shelf.ts';

const AT_THE_END = { part: 0.1, pauseMs: 500 };

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = ''): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}

function cautionedItem({ id, name }: PurposeProduct): HTMLElement {
  const item = element('li', '');
  item.append(Object.assign(element('a', '', name), { href: routes.supplement(id) }));
  return item;
}

function shelfOf(template: HTMLTemplateElement, result: PurposeResult): HTMLElement {
  const shelf = template.content.firstElementChild?.cloneNode(true);
  if (!(shelf instanceof HTMLElement)) return element('section', 'shelf');
  const { name, matches, products, cautioned } = result;
  shelf.id = `ingredient-${result.id}`;
  shelf.setAttribute('aria-label', name);
  const [title] = shelf.querySelectorAll<HTMLAnchorElement>('h2 a');
  title?.setAttribute('href', routes.ingredient(name));
  title?.firstChild?.replaceWith(name);
  const tags = matches.map((match) => element('span', `tag tag-${toneOf(match)}`, reasonOf(match)));
  shelf.querySelector('.shelf-fact')?.replaceChildren(...tags, matches[0]?.functionText ?? '');
  const all = shelf.querySelector('.section-more');
  all?.setAttribute('href', routes.ingredientSupplements(name));
  all?.setAttribute('aria-label', purposes.moreOf(name));
  if (products.length <= IN_VIEW) shelf.querySelector('.carousel-nav')?.remove();
  const list = shelf.querySelector('.carousel-list');
  const item = list?.querySelector('li');
  if (products.length === 0) list?.replaceWith(element('p', 'shelf-none', purposes.none));
  else if (list && item) {
    const cards = shelfCardsOf(products);
    list.className = `carousel-list ${levelClass(cards)}`;
    list.replaceChildren(...cards.map((card) => fillCard(document.importNode(item, true), card)));
  }
  const fold = shelf.querySelector('.shelf-cautioned');
  if (cautioned.length === 0) fold?.remove();
  else {
    fold?.querySelector('summary')?.replaceChildren(purposes.cautioned(cautioned.length));
    fold?.querySelector('ul')?.replaceChildren(...cautioned.map(cautionedItem));
  }
  return shelf;
}

/** Against layout shift. */
function waiting(count: number): HTMLElement {
  const wait = element('div', 'shelf-wait');
  const status = element('p', '', purposes.loading);
  status.setAttribute('role', 'status');
  wait.append(status);
  for (let shelf = 0; shelf < count; shelf += 1) {
    const skeleton = element('div', 'carousel-list shelf-skeleton');
    skeleton.setAttribute('aria-hidden', 'true');
    skeleton.append(...Array.from({ length: IN_VIEW }, () => document.createElement('i')));
    wait.append(skeleton);
  }
  return wait;
}

export function startMore(list: HTMLElement, first: HTMLElement, template: HTMLTemplateElement): void {
  const { searchParams } = new URL(location.href);
  const chosen = purposesOfAddress(searchParams.getAll('goals'));
  const from = Number(first.dataset['from']);
  const link = first.querySelector('a');
  let results: readonly PurposeResult[] = [];
  let shown = 0;
  let place = first;
  let stop = (): void => undefined;

  /** A moved element would count as layout shift. */
  const replacePlace = (...content: readonly (Node | null)[]): void => {
    const next = Object.assign(element('div', 'shelf-more'), { id: 'more' });
    next.append(...content.filter((part) => part !== null));
    place.replaceWith(next);
    place = next;
  };

  const prepare = (): void => {
    const left = results.length - shown;
    if (left <= 0) {
      place.remove();
      return;
    }
    const button = Object.assign(element('button', 'chip', purposes.more), { type: 'button', onclick: () => add(true) });
    replacePlace(button, waiting(Math.min(left, INGREDIENTS_AT_A_TIME)));
    stop = whenNear(place, () => add(false), AT_THE_END);
  };

  const add = (isAsked: boolean, count = INGREDIENTS_AT_A_TIME): void => {
    stop();
    const shelves = results.slice(shown, shown + count).map((result) => shelfOf(template, result));
    list.append(...shelves);
    if (shelves[0]) document.querySelector('.results-jump [href="#more"]')?.setAttribute('href', `#${shelves[0].id}`);
    shown += shelves.length;
    prepare();
    // The pressed button is gone: focus the first new shelf.
    if (isAsked) shelves[0]?.querySelector<HTMLElement>('h2 a')?.focus();
  };

  $groups.listen((groups) => {
    if (groups.state === 'failed') replacePlace(link);
    if (groups.state !== 'loaded') return;
    const all = purposeResults(groups.groups, chosen, activePurpose(chosen, searchParams.get('active')));
    results = all.filter((result) => !isEmpty(result)).slice(from);
    prepare();
    void restoreScrollPosition(0, (count) => add(false, count));
  });
  saveScrollPosition(() => shown);
  replacePlace(link, waiting(Math.min(Number(first.dataset['total']) - from, INGREDIENTS_AT_A_TIME)));
  void loadGroups(chosen);
}
