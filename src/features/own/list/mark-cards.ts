import { ownLine } from '#copy/own/own-line.ts';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import { goesOver } from '#domain/own/overlap.ts';
import { analysable } from '#domain/own/own-answer.ts';
import { routes } from '#domain/shared/routes.ts';
import { isMember } from '#stores/catalogue/views.ts';
import { countNames, type KeptAnswer, keyOf, readAnswer, readOwnProductItems } from '#stores/own/list/kept.ts';
import { $own, followOwn } from '#stores/own/list/list.ts';
import { make, makeIcon } from '#ui/plain/make.ts';
import { drawLine, type Line, lineOf } from './own-line.ts';
import { contentsOfCard, contentsOfPage } from './read-contents.ts';
import './own-mark.css';

const CARDS = 'main .product:not(astro-island[ssr] *)';

let ids: ReadonlySet<number> = new Set();
let isStarted = false;
let answer: KeptAnswer | null = null;
/** Of the answer; empty before the list is known. */
let asked = '';
let hasFailed = false;
let isWhole = true;
/** What the codes on a card mean to the chosen person; null without one. */
let meaning: { readonly avoid: (codes: string) => readonly string[]; readonly isUnjudged: (codes: string) => boolean } | null = null;
/** Of the person's medicines among codes. */
let namesOf: (codes: readonly string[]) => string = () => '';

function idOf(card: Element): number {
  const [, id] = /^\/product\/(\d+)/.exec(card.querySelector('a.product-name')?.getAttribute('href') ?? '') ?? [];
  return Number(id ?? 0);
}

const avoidedIn = ({ dataset: { avoid } }: HTMLElement) => (avoid === undefined ? [] : (meaning?.avoid(avoid) ?? []));

/** AVOID, already taken, over the limit together, or not judged for the person. */
function markOf(card: HTMLElement): keyof typeof MARKS | null {
  const id = idOf(card);
  if (id === 0) return null;
  if (avoidedIn(card).length > 0) return 'avoid';
  if (ids.has(id)) return 'taken';
  const totals = answer?.totals ?? [];
  if (goesOver(totals, contentsOfCard(card, totals))) return 'over';
  return card.dataset['unjudged'] !== undefined && meaning?.isUnjudged(card.dataset['unjudged']) ? 'unjudged' : null;
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

const shownId = () => Number(document.querySelector<HTMLElement>('article[data-product]')?.dataset['product'] ?? 0);

/** The page of a product that the person must not take offers no way to take it. */
const isShownAvoided = () => document.querySelector('article[data-product] a[data-own-with][hidden]') !== null;

/** What stands before what is taken with it. */
function personalLine(cards: readonly HTMLElement[]): Line | null {
  const id = shownId();
  if (id > 0 && isShownAvoided()) return { text: ownSupplements.avoid, isOver: true };
  if (ids.has(id)) return { text: ownLine.takenAlready };
  const avoided = id > 0 ? [] : cards.map((card) => namesOf(avoidedIn(card))).filter(Boolean);
  return avoided.length === 0 ? null : { text: ownLine.someNotWith(avoided), isOver: true };
}

function lineOver(cards: readonly HTMLElement[]): Line | null {
  if (asked === '') return null;
  const personal = personalLine(cards);
  if (personal !== null) return personal;
  if (hasFailed) return { text: ownLine.uncheckable };
  if (answer === null) return asked === NO_LIST ? { text: ownLine.whenListed } : null;
  const named = [...answer.totals, ...answer.apart.map(({ ingredientName }) => ({ name: ingredientName, unit: '' }))];
  if (shownId() > 0) return lineOf(answer, [contentsOfPage(named)], isWhole);
  const others = cards.filter((card) => !ids.has(idOf(card)) && avoidedIn(card).length === 0);
  return lineOf(
    answer,
    others.map((card) => contentsOfCard(card, named)),
    isWhole,
  );
}

function markAll(): void {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)];
  for (const card of cards) mark(card);
  const place = document.querySelector<HTMLElement>('[data-own-line]');
  const line = place && lineOver(cards);
  if (place && line) drawLine(place, line);
}

function pointToAnalysis(list: readonly number[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own-analysis]'))
    link.href = list.length === 0 ? routes.home() : routes.combinationResult(analysable(list));
}

async function followPerson(): Promise<void> {
  if (document.documentElement.dataset['person'] === undefined) return;
  const [{ currentPerson }, { avoidersIn }, { isUnjudgedFor }, { isConcern, kindOfConcern }, { namesOfCodes }] = await Promise.all([
    import('#stores/people/people.ts'),
    import('#domain/combinations/cautions/unsuited.ts'),
    import('#domain/combinations/cautions/judgement.ts'),
    import('#domain/combinations/cautions/concern.ts'),
    import('#copy/people/concerns.ts'),
  ]);
  const person = currentPerson();
  meaning = person && { avoid: (codes) => avoidersIn(codes.split(' '), person), isUnjudged: (codes) => isUnjudgedFor(codes, person) };
  namesOf = (codes) => namesOfCodes(codes.filter((code) => isConcern(code) && kindOfConcern(code) === 'MEDICINE'));
  await update();
}

export function markForPerson(): void {
  document.documentElement.dataset['person'] = '';
  if (isStarted) void followPerson();
  else markCards();
}

const NO_LIST = 'none';

/** At most one analysis call for a list, its own products and a person. */
async function update(): Promise<void> {
  const list = $own.get()?.map(({ supplementId }) => supplementId);
  ids = new Set(list);
  pointToAnalysis(list ?? []);
  if (list === undefined) return markAll();
  const all = [...list, ...readOwnProductItems().map(({ supplementId }) => supplementId)];
  const key = all.length === 0 ? NO_LIST : keyOf(all);
  isWhole = analysable(all).length === all.length && countNames() === 0;
  if (key === asked) return markAll();
  [asked, hasFailed, answer] = [key, false, all.length === 0 ? null : readAnswer(all)];
  markAll();
  const isNeeded = shownId() > 0 || [...document.querySelectorAll(CARDS)].some((card) => idOf(card) > 0 && !ids.has(idOf(card)));
  if (answer !== null || all.length === 0 || !isNeeded) return;
  const { readOwnAnswer } = await import('#stores/own/list/answer.ts');
  const found = await readOwnAnswer(all);
  if (asked !== key) return;
  answer = found;
  hasFailed = found === null;
  markAll();
}

/** Marks present and later cards, and follows changes. */
export function markCards(): void {
  if (isStarted) return;
  isStarted = true;
  void followPerson();
  const isKnown = followOwn() !== null;
  $own.subscribe(() => void update());
  const main = document.querySelector('main');
  if (main) new MutationObserver(markAll).observe(main, { childList: true, subtree: true, attributeFilter: ['ssr', 'hidden'] });
  if (isMember() && !isKnown) void import('#stores/own/list/account.ts').then(({ loadAccount }) => loadAccount());
}
