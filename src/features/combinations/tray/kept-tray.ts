import '#ui/button/button.css';
import { combinations } from '#copy/combinations/combinations.ts';
import { compare } from '#copy/supplements/compare.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { readCombinationIds } from '#domain/combinations/combination-ids.ts';
import type { SelectedSupplement } from '#domain/combinations/selection.ts';
import { routes } from '#domain/shared/routes.ts';
import { FEWEST_COMPARED, MOST_COMPARED } from '#domain/supplements/compare.ts';
import { $analysed } from '#stores/combinations/analysed.ts';
import { $comparedAll, removeCompared } from '#stores/own/products/compared.ts';
import { make, makeButton } from '#ui/plain/make.ts';
import { takeOut } from './take-out.ts';
import './tray.css';
import './kept-tray.css';

type Items = readonly SelectedSupplement[];

type Part = {
  readonly title: string;
  readonly fewest: number;
  readonly most: number;
  readonly startText: (count: number) => string;
  readonly addressOf: (ids: readonly number[]) => string;
  readonly remove: (item: SelectedSupplement) => unknown;
};

const ANALYSED: Part = {
  title: combinations.tray,
  fewest: 1,
  most: MAXIMUM_COMBINATION,
  startText: () => combinations.start,
  addressOf: routes.combinationResult,
  remove: takeOut,
};
const COMPARED: Part = {
  title: compare.title,
  fewest: FEWEST_COMPARED,
  most: MOST_COMPARED,
  startText: compare.start,
  addressOf: routes.compare,
  remove: removeCompared,
};

function isOfThisPage(items: Items, address: string): boolean {
  const { pathname, searchParams } = new URL(location.href);
  if (pathname !== new URL(address, location.href).pathname) return false;
  const ids = new Set(readCombinationIds(searchParams.getAll('ids')).read);
  const catalogued = items.filter(({ supplementId }) => supplementId > 0);
  return ids.size === catalogued.length && catalogued.every(({ supplementId }) => ids.has(supplementId));
}

function entry(item: SelectedSupplement, remove: Part['remove']): HTMLLIElement {
  const button = makeButton('tray-remove', () => remove(item), '×');
  button.ariaLabel = combinations.remove(item.supplementName);
  const name = make('span', 'tray-item', item.supplementName);
  if (item.imageUrl === '') return make('li', '', name, button);
  const picture = Object.assign(make('img', ''), { src: item.imageUrl, alt: '', width: 32, height: 32 });
  return make('li', '', picture, name, button);
}

function makePart({ title, fewest, most, startText, addressOf, remove }: Part) {
  const count = make('span', 'num', '');
  const list = make('ul', 'tray-list');
  const shown = make('details', '', make('summary', '', make('strong', '', title), ' ', count), list);
  const start = make('a', 'btn btn-primary');
  const element = make('section', 'tray-part', shown);
  element.ariaLabel = title;
  const show = (items: Items): boolean => {
    const known = items.filter(({ supplementId }) => supplementId !== 0);
    const address = addressOf(known.map(({ supplementId }) => supplementId));
    count.textContent = `${known.length}/${most}`;
    list.replaceChildren(...known.map((item) => entry(item, remove)));
    start.href = address;
    start.textContent = startText(known.length);
    element.replaceChildren(shown, known.length < fewest ? make('span', 'sub', compare.oneMore) : start);
    return known.length > 0 && !isOfThisPage(known, address);
  };
  return { element, show };
}

let isShown = false;

export function showTray(withAnalysed: boolean): void {
  if (isShown) return;
  isShown = true;
  const tray = make('div', 'tray tray-kept');
  // A product's own buttons keep the bottom edge.
  const dock = document.querySelector<HTMLElement>('.dock');
  const above = () => {
    const height = dock?.checkVisibility() && getComputedStyle(dock).position === 'sticky' ? dock.offsetHeight : 0;
    tray.style.setProperty('inset-block-end', `calc(var(--lower-edge, 0px) + ${height}px)`);
  };
  above();
  addEventListener('resize', above);
  const [analysed, compared] = [makePart(ANALYSED), makePart(COMPARED)];
  const update = (): void => {
    const parts = [
      compared.show($comparedAll.get()) && compared.element,
      withAnalysed && analysed.show($analysed.get()) && analysed.element,
    ].filter((part) => part !== false);
    tray.replaceChildren(...parts);
    document.documentElement.classList.toggle('has-tray', parts.length > 0);
    if (parts.length === 0) tray.remove();
    else if (!tray.isConnected) document.querySelector('main')?.append(tray);
  };
  $comparedAll.listen(update);
  $analysed.listen(update);
  update();
}
