import { ownBlock } from '#copy/reminders/own-block.ts';
import { currentPicture } from '#domain/labels/picture-address.ts';
import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import { routes } from '#domain/shared/routes.ts';
import { shortNames } from '#domain/supplements/short-name.ts';
import { type KeptAnswer, type OwnItem, readAnswer } from '#stores/own/list/kept.ts';
import { make } from '#ui/plain/element.ts';
import '#ui/button/button.css';
import './own-block.css';
import './own-empty.css';
import './own-list.css';

export type DrawDay = (answer: KeptAnswer | null) => readonly HTMLElement[];

export const NO_DAY: DrawDay = () => [];

/** A name without a product has its kind. */
type DrawnItem = OwnItem & { readonly kind?: IntakeKind };

const ROW = 4;
/** Id of an item without a product. */
export const NAME_ONLY = 0;

/** Of those whose ingredients are known. */
const idsOf = (items: readonly DrawnItem[]) => items.map(({ supplementId }) => supplementId).filter((id) => id !== NAME_ONLY);

function makeLink(className: string, href: string, ...content: (Node | string)[]): HTMLAnchorElement {
  return Object.assign(make('a', className, ...content), { href });
}

function barOf(share: number): HTMLElement {
  const bar = make('i', 'own-bar');
  bar.style.setProperty('--share', String(share));
  return bar;
}

function lineOf(result: string, answer: KeptAnswer | 'waiting' | null, names: number): HTMLElement {
  const known = answer === 'waiting' ? null : answer;
  const words = make('span', '', known?.text ?? (answer === null ? ownBlock.unchecked : ownBlock.checking));
  for (const hint of known?.hint.split(ownBlock.between).filter(Boolean) ?? []) words.append(make('small', '', hint));
  if (names > 0) words.append(make('small', '', ownBlock.namesOnly(names)));
  if (known?.share) words.append(barOf(known.share));
  const line = makeLink('own-open', result, words);
  line.dataset['tone'] = known?.tone ?? 'unknown';
  return line;
}

type Item = DrawnItem & { readonly shortName: string; readonly isChanged: boolean };

function hrefOf({ product = '', own = '' }: DOMStringMap, id: number): string {
  if (id === NAME_ONLY) return routes.alarmSettings();
  return id < 0 ? own : product + id;
}

function itemOf(addresses: DOMStringMap, { supplementId, supplementName, imageUrl, shortName, isChanged }: Item): HTMLElement {
  const picture =
    imageUrl === ''
      ? make('i', '', supplementName.slice(0, 1))
      : Object.assign(new Image(56, 56), { src: currentPicture(imageUrl), alt: '' });
  const link = makeLink('', hrefOf(addresses, supplementId), picture, make('span', '', shortName));
  link.ariaLabel = isChanged ? ownBlock.changed(supplementName) : supplementName;
  link.classList.toggle('own-changed', isChanged);
  return make('li', '', link);
}

function draw(place: HTMLElement, items: readonly DrawnItem[], answer: KeptAnswer | 'waiting' | null, drawDay: DrawDay): void {
  const { result = '', all = '', search = '', most } = place.dataset;
  const known = answer === 'waiting' ? null : answer;
  const day = drawDay(known);
  if (items.length + day.length === 0) {
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
  const drawn = items.map((item, index) =>
    itemOf(place.dataset, { ...item, shortName: short[index] ?? '', isChanged: known?.changed.includes(item.supplementId) ?? false }),
  );
  const names = items.filter(({ kind }) => kind === 'SUPPLEMENT').length;
  const unknown = makeLink('own-open', search, make('span', '', ownBlock.namesOnly(names), make('small', '', ownBlock.findNames)));
  unknown.dataset['tone'] = 'unknown';
  const add = makeLink('own-add', search, ownBlock.add);
  const hasRoom = drawn.length < ROW;
  place.replaceChildren(
    make('h2', '', place.ariaLabel ?? ''),
    ...(hasRoom ? [] : [add]),
    ...(asked.length > 0 ? [lineOf(address, answer, names)] : names > 0 ? [unknown] : []),
    make('div', 'own-answer', ...day),
    make('ul', 'own-list', ...drawn, ...(hasRoom ? [make('li', '', add)] : [])),
  );
}

export async function drawList(place: HTMLElement, items: readonly DrawnItem[], drawDay: DrawDay): Promise<void> {
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
