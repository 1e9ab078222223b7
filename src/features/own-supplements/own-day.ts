import { timeText } from '#copy/dates.ts';
import { ownSupplements } from '#copy/own-supplements.ts';
import { TODAY } from '#copy/words.ts';
import { intakePercent } from '#domain/intake.ts';
import { routes } from '#domain/routes.ts';
import { shortNames } from '#domain/short-name.ts';
import { loadAccount } from '#stores/own-supplements/account.ts';
import { readItems, readOwnProductItems } from '#stores/own-supplements/kept.ts';
import { timeOnDevice } from '#stores/reminders/time-on-device.ts';
import { make, makeIcon } from '#ui/plain/make.ts';
import { showToast } from '#ui/plain/toast.ts';
import { type DayParts, drawList } from './draw-list.ts';
import './own-day.css';

type Day = NonNullable<Awaited<ReturnType<typeof loadAccount>>>['today'];

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

/** @param again draws the day after a tick */
function takeButton({ time, name }: NonNullable<Day['next']>, again: () => Promise<void>): HTMLElement {
  const button = make('button', 'btn btn-primary btn-sm', ownSupplements.take);
  button.ariaLabel = ownSupplements.takeAt(time, name);
  button.addEventListener(
    'click',
    async () => {
      button.ariaBusy = 'true';
      const { takeNext } = await import('./take-next.ts');
      const failure = await takeNext(time);
      if (failure !== null) showToast(failure, 'alert', ownSupplements.close);
      await again();
    },
    { once: true },
  );
  return button;
}

function partsOf(day: Day, shortName: (name: string) => string, again: () => Promise<void>): DayParts {
  const { planned, next } = day;
  const link = (href: string, ...content: (Node | string)[]) => Object.assign(make('a', 'own-next', ...content), { href });
  if (planned === 0) return { parts: [link(routes.alarmSettings(), makeIcon('bell'), ownSupplements.remind)], next: null };
  const ring = ringOf(day);
  if (next === null) return { parts: [ring, link(routes.alarm(), makeIcon('check'), ownSupplements.allTaken)], next: null };
  const isDue = next.time <= timeOnDevice();
  const words = link(
    routes.alarm(),
    make('small', 'num', isDue ? timeText(next.time) : ownSupplements.planned(timeText(next.time))),
    make('span', '', ownSupplements.nextName(shortName(next.name), next.others)),
  );
  return { parts: [ring, words, ...(isDue ? [takeButton(next, again)] : [])], next: next.name };
}

export async function showDay(place: HTMLElement, isUnknown: boolean): Promise<void> {
  const loaded = await loadAccount();
  const items = readItems();
  const again = async () => {
    await showDay(place, isUnknown);
    place.querySelector<HTMLElement>('.own-next')?.focus();
  };
  if (loaded !== null && items !== null) {
    const names = items.map(({ supplementName }) => supplementName);
    const shortName = (name: string) => shortNames(names, 2)[names.indexOf(name)] ?? name;
    return drawList(place, [...items, ...readOwnProductItems()], partsOf(loaded.today, shortName, again));
  }
  if (!isUnknown) return;
  const retry = make('button', 'own-next', makeIcon('refresh'), ownSupplements.retry);
  retry.addEventListener('click', () => void showDay(place, true), { once: true });
  place.replaceChildren(make('h2', '', ownSupplements.title), make('p', '', ownSupplements.failed), retry);
}
