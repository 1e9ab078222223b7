import { ownSupplements } from '#copy/own-supplements.ts';
import { intakePercent } from '#domain/intake.ts';
import type { OwnAnswer } from '#domain/own-answer.ts';
import { routes } from '#domain/routes.ts';
import { analysable, readOwnAnswer } from '#stores/own-supplements/answer.ts';
import type { OwnItem } from '#stores/own-supplements/kept.ts';
import { $own, followOwn } from '#stores/own-supplements/list.ts';
import { isMember } from '#stores/views.ts';
import { make, makeIcon } from '#ui/plain/make.ts';
import { type Day, ringOf } from './ring.ts';
import { iconOf, toneOf } from './tone.ts';
import './own-block.css';

const idsOf = (items: readonly OwnItem[]) => items.map(({ supplementId }) => supplementId);

function makeLink(className: string, href: string, ...content: (Node | string)[]): HTMLAnchorElement {
  const link = make('a', className, ...content);
  link.href = href;
  return link;
}

/** The one line: the worst first, as a way to the whole answer. */
function lineOf(items: readonly OwnItem[], answer: OwnAnswer | 'waiting' | null): HTMLElement {
  const ids = idsOf(items);
  const line = answer === 'waiting' || answer === null ? null : answer.line;
  const tone = line === null ? 'unknown' : toneOf(line);
  const text = line === null ? (answer === null ? ownSupplements.unchecked : ownSupplements.checking) : ownSupplements.line(line);
  const hint = line === null ? '' : ownSupplements.lineHint(line, ids.length);
  const words = make('span', '', text, ...(hint === '' ? [] : [make('small', '', hint)]));
  const link = makeLink('own-line', routes.combinationResult(analysable(ids)), makeIcon(iconOf(tone)), words, makeIcon('next'));
  link.dataset['tone'] = tone;
  return link;
}

function picturesOf(items: readonly OwnItem[]): HTMLElement {
  return make(
    'ul',
    'own-list',
    ...items.map(({ supplementId, supplementName, imageUrl }) => {
      const picture = Object.assign(new Image(48, 48), { src: imageUrl, alt: '' });
      const link = makeLink('', routes.supplement(supplementId), picture);
      link.ariaLabel = supplementName;
      link.title = supplementName;
      return make('li', '', link);
    }),
  );
}

function nextOf({ planned, next }: Day): HTMLElement {
  if (planned === 0) return makeLink('own-next', routes.alarmSettings(), makeIcon('bell'), ownSupplements.remind);
  const text = next === null ? ownSupplements.allTaken : ownSupplements.next(next.time, next.name, next.others);
  return makeLink('own-next', routes.alarm(), makeIcon(next === null ? 'check' : 'clock'), make('span', '', text));
}

/** What the block shows: a list, what is to be said of it, and a member's day. */
function draw(place: HTMLElement, items: readonly OwnItem[], answer: OwnAnswer | 'waiting' | null, day: Day | null): void {
  const title = make('h2', '', ownSupplements.title);
  if (items.length === 0) {
    place.replaceChildren(
      title,
      make('p', '', ownSupplements.empty),
      makeLink('own-next', routes.search(), makeIcon('search'), ownSupplements.find),
    );
    return;
  }
  const told = make('div', 'own-told', lineOf(items, answer), ...(day === null ? [] : [nextOf(day)]));
  const ring = day === null || day.planned === 0 ? [] : [ringOf(intakePercent(day.taken, day.planned))];
  place.replaceChildren(title, make('div', 'own-answer', ...ring, told), picturesOf(items));
}

/** Fills the place from what the device keeps, then from the account and the analysis; each replaces what was there in the same room. */
export async function showOwnBlock(place: HTMLElement): Promise<void> {
  let day: Day | null = null;
  let drawn = '';
  const show = async () => {
    const items = $own.get();
    if (items === null) return;
    const key = JSON.stringify([idsOf(items), day]);
    if (key === drawn) return;
    drawn = key;
    draw(place, items, 'waiting', day);
    const answer = items.length === 0 ? null : await readOwnAnswer(idsOf(items));
    if (drawn === key) draw(place, items, answer, day);
  };
  followOwn();
  $own.subscribe(() => void show());
  if (!isMember()) return;
  const { loadAccount } = await import('#stores/own-supplements/account.ts');
  const loaded = await loadAccount();
  if (loaded !== null) {
    day = loaded.today;
    await show();
  } else if ($own.get() === null) {
    const retry = make('button', 'own-next', makeIcon('refresh'), ownSupplements.retry);
    retry.addEventListener('click', () => void showOwnBlock(place), { once: true });
    place.replaceChildren(make('h2', '', ownSupplements.title), make('p', '', ownSupplements.failed), retry);
  }
}
