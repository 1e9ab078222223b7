import { ownSupplements } from '#copy/own/own-supplements.ts';
import { readAmountText } from '#copy/supplements/amount-text.ts';
import { cards } from '#copy/supplements/cards.ts';
import { analysable, goesOver, type OwnTotal } from '#domain/own/own-answer.ts';
import { routes } from '#domain/shared/routes.ts';
import { isMember } from '#stores/catalogue/views.ts';
import { type KeptAnswer, readAnswer } from '#stores/own/list/kept.ts';
import { $own, followOwn } from '#stores/own/list/list.ts';
import { make, makeIcon } from '#ui/plain/make.ts';
import './own-mark.css';

type Main = { readonly name: string; readonly amount: number; readonly unit: string };

/** From the card's text, to save bytes. */
export function mainsOf(card: ParentNode, asked: readonly Pick<OwnTotal, 'name' | 'unit'>[]): Main[] {
  const lines = [...card.querySelectorAll('.product-amount, .product-facts')].flatMap(({ textContent }) => cards.apart(textContent ?? ''));
  return lines.flatMap((text) =>
    asked.flatMap(({ name, unit }) => {
      const amount = text.startsWith(`${name} `) ? readAmountText(text.slice(name.length + 1), unit) : null;
      return amount === null ? [] : [{ name, amount, unit }];
    }),
  );
}

const CARDS = 'main .product:not(astro-island[ssr] *)';

let ids: ReadonlySet<number> = new Set();
let isStarted = false;
let answer: KeptAnswer | null = null;
/** What the codes on a card mean to the chosen person; null without one. */
let isMeant: Record<'avoid' | 'unjudged', (codes: string) => boolean> | null = null;

function idOf(card: Element): number {
  const [, id] = /^\/product\/(\d+)/.exec(card.querySelector('a.product-name')?.getAttribute('href') ?? '') ?? [];
  return Number(id ?? 0);
}

/** AVOID, already taken, over the limit together, or not judged for the person. */
function markOf(card: HTMLElement): keyof typeof MARKS | null {
  const id = idOf(card);
  if (id === 0) return null;
  const isFor = (mark: 'avoid' | 'unjudged') => card.dataset[mark] !== undefined && isMeant?.[mark](card.dataset[mark]);
  if (isFor('avoid')) return 'avoid';
  if (ids.has(id)) return 'taken';
  const totals = answer?.totals ?? [];
  if (totals.length > 0 && mainsOf(card, totals).some((main) => goesOver(totals, main))) return 'over';
  return isFor('unjudged') ? 'unjudged' : null;
}

const MARKS = {
  avoid: { icon: 'alert', text: ownSupplements.avoid },
  taken: { icon: 'check', text: ownSupplements.taking },
  over: { icon: 'alert', text: ownSupplements.over },
  unjudged: { icon: 'eye-off', text: ownSupplements.unjudged },
} as const;

function mark(card: HTMLElement): void {
  const [known] = card.querySelectorAll<HTMLElement>('.own-mark');
  const wanted = markOf(card);
  if ((known?.dataset['mark'] ?? null) === wanted) return;
  known?.remove();
  if (wanted === null) return;
  const badge = make('span', 'own-mark', makeIcon(MARKS[wanted].icon), MARKS[wanted].text);
  badge.dataset['mark'] = wanted;
  card.append(badge);
}

function markAll(): void {
  for (const card of document.querySelectorAll<HTMLElement>(CARDS)) mark(card);
}

function pointToAnalysis(list: readonly number[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own-analysis]'))
    link.href = list.length === 0 ? routes.home() : routes.combinationResult(analysable(list));
}

async function followPerson(): Promise<void> {
  if (document.documentElement.dataset['person'] === undefined) return;
  const [{ currentPerson }, { isAvoider }, { isUnjudgedFor }] = await Promise.all([
    import('#stores/people/people.ts'),
    import('#domain/combinations/cautions/unsuited.ts'),
    import('#domain/combinations/cautions/judgement.ts'),
  ]);
  const person = currentPerson();
  isMeant = person && { avoid: (codes) => isAvoider(codes.split(' '), person), unjudged: (codes) => isUnjudgedFor(codes, person) };
  markAll();
}

export function markForPerson(): void {
  document.documentElement.dataset['person'] = '';
  if (isStarted) void followPerson();
  else markCards();
}

/** Marks present and later cards, and follows changes; at most one analysis call. */
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
    const { readOwnAnswer } = await import('#stores/own/list/answer.ts');
    answer = await readOwnAnswer(list);
    markAll();
  };
  void followPerson();
  const isKnown = followOwn() !== null;
  $own.subscribe(() => void update());
  const main = document.querySelector('main');
  if (main) new MutationObserver(markAll).observe(main, { childList: true, subtree: true, attributeFilter: ['ssr'] });
  if (isMember() && !isKnown) void import('#stores/own/list/account.ts').then(({ loadAccount }) => loadAccount());
}
