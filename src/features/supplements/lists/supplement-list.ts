import { lists } from '#copy/supplements/lists.ts';
import {
  BRAND_WIDE_PX,
  brandPageSize,
  filterByName,
  type ListedSupplement,
  ofBrand,
  sourceOf,
} from '#domain/supplements/supplement-list.ts';
import {
  $productList,
  type ListState,
  loadMoreSupplements,
  restoreSupplements,
  startSupplementList,
} from '#stores/supplements/supplement-list.ts';
import { restoreScrollPosition, saveScrollPosition } from '#ui/plain/scroll-position.ts';
import { whenNear } from '#ui/plain/when-near.ts';
import { fillCard } from '#ui/supplement-card/fill-card.ts';
import { choiceCardsOf } from '../index.ts';

const AHEAD = { margin: '600px 0px', part: 0.1 };

/** Once what was changed has been laid out, in a frame of its own. */
function afterLayout(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

function supplementsIn(grid: HTMLElement): ListedSupplement[] {
  return [...grid.querySelectorAll<HTMLAnchorElement>('a.product-name')].map((link) => ({
    id: Number(link.pathname.split('/').at(-1)),
    name: link.textContent.trim(),
    imageUrl: '',
    isSample: false,
  }));
}

function countText(list: ListState, shown: number, word: string, total: string | undefined): string {
  if (list.isLoading) return lists.loading;
  const count = list.products.length;
  return word.trim() === '' ? (total ?? lists.count(count, list.next !== null)) : lists.found(shown, count);
}

export function startListing(listing: HTMLElement): void {
  const { next, size, brand = '' } = listing.dataset;
  const source = sourceOf(listing.dataset);
  const grid = listing.querySelector<HTMLElement>('.product-grid');
  if (grid === null) return;
  const template = listing.querySelector('template');
  const box = listing.querySelector<HTMLInputElement>('.list-box');
  const count = listing.querySelector<HTMLElement>('.list-count');
  const none = listing.querySelector<HTMLElement>('.list-none');
  let end = listing.querySelector<HTMLElement>('.list-end');
  let asked: number | null = null;

  const loadMore = (): void => {
    const isWide = matchMedia(`(width >= ${BRAND_WIDE_PX}px)`).matches;
    void loadMoreSupplements(source.kind === 'brand' ? brandPageSize(isWide) : Number(size));
  };
  let stopWaiting = (): void => undefined;

  const listenForMore = (): void =>
    end?.querySelector('button')?.addEventListener('click', () => {
      asked = $productList.get()?.products.length ?? null;
      loadMore();
    });
  /** Replaced each time, so that scroll anchoring does not hold on to it. */
  const renewEnd = (hasMore: boolean): void => {
    if (end === null) return;
    const fresh = hasMore ? document.importNode(end, true) : null;
    const isFocused = end.contains(document.activeElement);
    if (fresh === null) end.remove();
    else end.replaceWith(fresh);
    end = fresh;
    listenForMore();
    if (isFocused && asked === null) end?.querySelector('button')?.focus({ preventScroll: true });
  };

  const rest = (): void => {
    if (!$productList.get()?.isLoading) listing.ariaBusy = 'false';
  };

  const show = (list: ListState): void => {
    const word = box?.value ?? '';
    const shown = new Set(filterByName(list.products, word).map((product) => product.id));
    const isLonger = list.products.length > grid.children.length;
    if (isLonger && template)
      grid.append(
        ...choiceCardsOf(ofBrand(list.products, brand))
          .slice(grid.children.length)
          .map((card) => fillCard(document.importNode(template.content, true), card)),
      );
    for (const [index, item] of [...grid.children].entries()) item.toggleAttribute('hidden', !shown.has(list.products[index]?.id ?? 0));
    if (none) none.hidden = shown.size > 0;
    if (count) count.textContent = countText(list, shown.size, word, count.dataset['total']);
    if (isLonger || list.next === null) renewEnd(list.next !== null);
    const button = end?.querySelector('button');
    if (button) button.ariaBusy = String(list.isLoading);
    if (list.isLoading) listing.ariaBusy = 'true';
    else if (listing.ariaBusy === 'true') afterLayout(rest);
    stopWaiting();
    if (end !== null && !list.isLoading && !list.isHeld && word.trim() === '') stopWaiting = whenNear(end, loadMore, AHEAD);
    if (isLonger && asked !== null) {
      grid.querySelectorAll<HTMLElement>('a.product-name')[asked]?.focus({ preventScroll: true });
      asked = null;
    }
  };

  const products = supplementsIn(grid);
  startSupplementList(source, { products, next: next ? Number(next) : null });
  const first = $productList.get();
  listenForMore();
  if (first) show(first);
  $productList.listen((list) => list && show(list));
  box?.addEventListener('input', () => {
    const list = $productList.get();
    if (list) show(list);
  });
  saveScrollPosition(() => $productList.get()?.products.length ?? 0);
  void restoreScrollPosition(products.length, restoreSupplements);
}
