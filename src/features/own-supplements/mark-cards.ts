import { ownSupplements } from '#copy/own-supplements.ts';
import { analysable, goesOver } from '#domain/own-answer.ts';
import { routes } from '#domain/routes.ts';
import { type KeptAnswer, readAnswer } from '#stores/own-supplements/kept.ts';
import { $own, followOwn } from '#stores/own-supplements/list.ts';
import { isMember } from '#stores/views.ts';
import { make, makeIcon } from '#ui/plain/make.ts';
import { mainsOf } from './read-card.ts';
import './own-mark.css';

const CARDS = 'main .product:not(astro-island[ssr] *)';

let ids: ReadonlySet<number> = new Set();
let isStarted = false;
let answer: KeptAnswer | null = null;

function idOf(card: Element): number {
  const [, id] = /^\/product\/(\d+)/.exec(card.querySelector('a.product-name')?.getAttribute('href') ?? '') ?? [];
  return Number(id ?? 0);
}

/** What is to be said of a card: taken already, or too much with what is. */
function markOf(card: Element): 'taken' | 'over' | null {
  const id = idOf(card);
  if (id === 0) return null;
  if (ids.has(id)) return 'taken';
  const totals = answer?.totals ?? [];
  return totals.length > 0 && mainsOf(card, totals).some((main) => goesOver(totals, main)) ? 'over' : null;
}

function mark(card: Element): void {
  const [known] = card.querySelectorAll<HTMLElement>('.own-mark');
  const wanted = markOf(card);
  if ((known?.dataset['mark'] ?? null) === wanted) return;
  known?.remove();
  if (wanted === null) return;
  const text = wanted === 'taken' ? ownSupplements.taking : ownSupplements.over;
  const badge = make('span', 'own-mark', makeIcon(wanted === 'taken' ? 'check' : 'alert'), text);
  badge.dataset['mark'] = wanted;
  card.append(badge);
}

function markAll(): void {
  for (const card of document.querySelectorAll(CARDS)) mark(card);
}

function pointToAnalysis(list: readonly number[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own-analysis]'))
    link.href = list.length === 0 ? routes.home() : routes.combinationResult(analysable(list));
}

/** Marks the cards of the page and those that come later, and keeps to what changes; at most one analysis is asked for, where there are cards to compare. */
export function markCards(): void {
  if (isStarted) return;
  isStarted = true;
  const update = async () => {
    const list = $own.get()?.map(({ supplementId }) => supplementId) ?? [];
    ids = new Set(list);
    pointToAnalysis(list);
    answer = list.length === 0 ? null : readAnswer(list);
    markAll();
    const hasOthers = [...document.querySelectorAll(CARDS)].some((card) => idOf(card) > 0 && !ids.has(idOf(card)));
    if (answer !== null || list.length === 0 || !hasOthers) return;
    const { readOwnAnswer } = await import('#stores/own-supplements/answer.ts');
    answer = await readOwnAnswer(list);
    markAll();
  };
  const isKnown = followOwn() !== null;
  $own.subscribe(() => void update());
  const main = document.querySelector('main');
  if (main) new MutationObserver(markAll).observe(main, { childList: true, subtree: true, attributeFilter: ['ssr'] });
  if (isMember() && !isKnown) void import('#stores/own-supplements/account.ts').then(({ loadAccount }) => loadAccount());
}
