import { ownSupplements } from '#copy/own/own-supplements.ts';
import { ownBlock } from '#copy/reminders/own-block.ts';
import { doseText } from '#copy/reminders/quantity.ts';
import { lastNightText, timeText } from '#copy/shared/dates.ts';
import { TODAY } from '#copy/shared/words.ts';
import { intakePercent } from '#domain/reminders/intake.ts';
import { isTonight } from '#domain/reminders/last-night.ts';
import { routes } from '#domain/shared/routes.ts';
import { shortNames } from '#domain/supplements/short-name.ts';
import { loadAccount } from '#stores/own/list/account.ts';
import { type KeptAnswer, type OwnItem, readItems, readOwnProductItems } from '#stores/own/list/kept.ts';
import { $names } from '#stores/own/list/list.ts';
import { localToday } from '#stores/reminders/list.ts';
import { make, makeIcon } from '#ui/plain/make.ts';
import { showToast } from '#ui/plain/toast.ts';
import { type DrawDay, drawList, NAME_ONLY, NO_DAY } from './draw-list.ts';
import './own-day.css';
import { timeNow } from '#stores/reminders/zone.ts';

type Day = NonNullable<Awaited<ReturnType<typeof loadAccount>>>['today'];
type Next = NonNullable<Day['next']>;
type LastNight = NonNullable<Awaited<ReturnType<typeof loadAccount>>>['lastNight'];

const SVG = 'http://www.w3.org/2000/svg';

function circle(className: string, dashes: string): SVGElement {
  const element = document.createElementNS(SVG, 'circle');
  const attributes = { class: className, cx: '18', cy: '18', r: '15', pathLength: '100', 'stroke-dasharray': dashes };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function ringOf({ planned, taken }: Day): HTMLElement {
  const share = intakePercent(taken, planned);
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 36 36', 'aria-hidden': 'true' })) svg.setAttribute(name, value);
  svg.append(circle('own-track', '100'), ...(share === 0 ? [] : [circle('own-share', `${share} 100`)]));
  const ring = make('a', 'own-ring num', svg, make('small', '', TODAY), make('span', '', `${taken}/${planned}`));
  return Object.assign(ring, { href: routes.alarm(), ariaLabel: ownSupplements.ring(share) });
}

type Take = { readonly text: string; readonly label: string; readonly kind: 'primary' | 'line'; readonly leftOut: readonly number[] };

/** By id or name. */
type ShortName = (item: number | string) => string;

function shortNameIn(items: readonly OwnItem[]): ShortName {
  const names = items.map(({ supplementName }) => supplementName);
  const short = shortNames(names, 2);
  return (item) =>
    short[items.findIndex(({ supplementId, supplementName }) => supplementId === item || supplementName === item)] ?? String(item);
}

/** @param again draws the day after a tick */
function takeButton(date: string, time: string, { text, label, kind, leftOut }: Take, again: () => Promise<void>): HTMLElement {
  const button = make('button', `btn btn-${kind} btn-sm`, text);
  button.ariaLabel = label;
  button.addEventListener(
    'click',
    async () => {
      button.ariaBusy = 'true';
      const { takeNext } = await import('./take-next.ts');
      const failure = await takeNext(date, time, leftOut);
      if (failure !== null) showToast(failure, 'alert', ownSupplements.close);
      await again();
    },
    { once: true },
  );
  return button;
}

/** First what keeps within the limits, where the answer leaves a product out. */
function takesOf({ time, name, others, supplementIds }: Next, answer: KeptAnswer | null, shortName: ShortName): Take[] {
  const at = timeText(time);
  const leftOut = supplementIds.filter((id) => answer?.leftOut.includes(id));
  if (leftOut.length === 0) return [{ text: ownSupplements.take, label: ownSupplements.takeAt(time, name), kind: 'primary', leftOut }];
  const text = ownSupplements.takeOrLeave(leftOut.map(shortName), others + 1);
  return [
    { text, label: `${at} ${text}`, kind: 'primary', leftOut },
    { text: ownSupplements.takeAll, label: `${at} ${ownSupplements.takeAll}`, kind: 'line', leftOut: [] },
  ];
}

/** At night what the evening left open stands first, and counts for its own day. */
function drawDayOf(day: Day, lastNight: LastNight, shortName: ShortName, again: () => Promise<void>): DrawDay {
  const { planned } = day;
  const next = lastNight ?? day.next;
  const link = (href: string, ...content: (Node | string)[]) => Object.assign(make('a', 'own-next', ...content), { href });
  if (planned === 0 && lastNight === null) return () => [link(routes.alarmSettings(), makeIcon('bell'), ownSupplements.remind)];
  if (next === null) return () => [ringOf(day), link(routes.alarm(), makeIcon('check'), ownSupplements.allTaken)];
  const { time, name, quantity, unit, others, supplementIds } = next;
  const dose = quantity === null ? '' : ` ${doseText(quantity, unit)}`;
  const date = lastNight?.date ?? localToday();
  const isDue = lastNight !== null || (time <= timeNow() && !isTonight(time, timeNow()));
  return (answer) => {
    const isReduced = supplementIds.some((id) => answer?.changed.includes(id));
    const words = link(
      routes.alarm(),
      make('small', 'num', lastNight === null ? (isDue ? timeText(time) : ownSupplements.planned(timeText(time))) : lastNightText(time)),
      make('span', '', ownSupplements.nextName(shortName(name) + dose, others)),
    );
    const buttons = isDue ? takesOf(next, answer, shortName).map((take) => takeButton(date, time, take, again)) : [];
    if (buttons.length > 1) return [ringOf(day), make('div', 'own-choice', words, ...buttons)];
    if (isReduced) words.append(make('small', 'own-check', ownBlock.check));
    return [ringOf(day), words, ...buttons];
  };
}

export async function showDay(place: HTMLElement, isUnknown: boolean): Promise<void> {
  const loaded = await loadAccount();
  const items = readItems();
  const again = async () => {
    await showDay(place, isUnknown);
    place.querySelector<HTMLElement>('.own-next')?.focus();
  };
  if (loaded !== null && items !== null) {
    const names = $names.get().map(({ name, kind }) => ({ supplementId: NAME_ONLY, supplementName: name, imageUrl: '', kind }));
    const all = [...items, ...readOwnProductItems(), ...names];
    const { today, lastNight } = loaded;
    // Others of the household may have doses where nothing is the owner's own.
    const hasDay = all.length > 0 || today.planned > 0 || lastNight !== null;
    return drawList(place, all, hasDay ? drawDayOf(today, lastNight, shortNameIn(items), again) : NO_DAY);
  }
  if (!isUnknown) return;
  const retry = make('button', 'own-next', makeIcon('refresh'), ownSupplements.retry);
  retry.addEventListener('click', () => void showDay(place, true), { once: true });
  place.replaceChildren(make('h2', '', ownSupplements.title), make('p', '', ownSupplements.failed), retry);
}
