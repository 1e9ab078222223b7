import { ownBlock } from '#copy/reminders/own-block.ts';
import { currentPicture } from '#domain/labels/picture-address.ts';
import { shortNames } from '#domain/supplements/short-name.ts';
import { type KeptAnswer, type OwnItem, readAnswer } from '#stores/own/list/kept.ts';
import { make } from '#ui/plain/element.ts';
import '#ui/button/button.css';
import './own-block.css';
import './own-empty.css';
import './own-list.css';

export type DrawDay = (answer: KeptAnswer | null) => readonly HTMLElement[];

export const NO_DAY: DrawDay = () => [];

const ROW = 4;

const idsOf = (items: readonly OwnItem[]) => items.map(({ supplementId }) => supplementId);

function makeLink(className: string, href: string, ...content: (Node | string)[]): HTMLAnchorElement {
  return Object.assign(make('a', className, ...content), { href });
}

function barOf(share: number): HTMLElement {
  const bar = make('i', 'own-bar');
  bar.style.setProperty('--share', String(share));
  return bar;
}

function lineOf(result: string, answer: KeptAnswer | 'waiting' | null): HTMLElement {
  const known = answer === 'waiting' ? null : answer;
  const words = make('span', '', known?.text ?? (answer === null ? ownBlock.unchecked : ownBlock.checking));
  for (const hint of known?.hint.split(ownBlock.between).filter(Boolean) ?? []) words.append(make('small', '', hint));
  if (known?.share) words.append(barOf(known.share));
  const line = makeLink('own-open', result, words);
  line.dataset['tone'] = known?.tone ?? 'unknown';
  return line;
}

type Item = OwnItem & { readonly shortName: string; readonly isChanged: boolean };

function itemOf(product: string, own: string, { supplementId, supplementName, imageUrl, shortName, isChanged }: Item): HTMLElement {
  const picture =
    imageUrl === ''
      ? make('i', '', supplementName.slice(0, 1))
      : Object.assign(new Image(56, 56), { src: currentPicture(imageUrl), alt: '' });
  const link = makeLink('', supplementId < 0 ? own : product + supplementId, picture, make('span', '', shortName));
  link.ariaLabel = isChanged ? ownBlock.changed(supplementName) : supplementName;
  link.classList.toggle('own-changed', isChanged);
  return make('li', '', link);
}

function draw(place: HTMLElement, items: readonly OwnItem[], answer: KeptAnswer | 'waiting' | null, drawDay: DrawDay): void {
  const { product = '', own = '', result = '', all = '', search = '', most } = place.dataset;
  if (items.length === 0) {
    place.replaceChildren(
      make('h2', '', ownBlock.emptyTitle),
      make('p', '', ownBlock.empty),
      makeLink('btn btn-primary own-find', search, ownBlock.find),
    );
    return;
  }
  const asked = idsOf(items).slice(0, Number(most));
  const catalogued = asked.filter((id) => id > 0);
  const address = `${catalogued.length < asked.length ? all : result}${catalogued}`;
  const short = shortNames(
    items.map(({ supplementName }) => supplementName),
    2,
  );
  const known = answer === 'waiting' ? null : answer;
  const drawn = items.map((item, index) =>
    itemOf(product, own, { ...item, shortName: short[index] ?? '', isChanged: known?.changed.includes(item.supplementId) ?? false }),
  );
  const add = makeLink('own-add', search, ownBlock.add);
  const hasRoom = drawn.length < ROW;
  place.replaceChildren(
    make('h2', '', place.ariaLabel ?? ''),
    ...(hasRoom ? [] : [add]),
    lineOf(address, answer),
    make('div', 'own-answer', ...drawDay(known)),
    make('ul', 'own-list', ...drawn, ...(hasRoom ? [make('li', '', add)] : [])),
  );
}

export async function drawList(place: HTMLElement, items: readonly OwnItem[], drawDay: DrawDay): Promise<void> {
  const ids = idsOf(items);
  const kept = readAnswer(ids);
  draw(place, items, kept ?? 'waiting', drawDay);
  if (kept !== null || ids.length === 0) return;
  const { readOwnAnswer } = await import('#stores/own/list/answer.ts');
  const title = place.firstChild;
  const answer = await readOwnAnswer(ids);
  // Stale if re-drawn meanwhile.
  if (place.firstChild === title) draw(place, items, answer, drawDay);
}
