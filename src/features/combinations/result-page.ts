import { isMember, whenShown } from '#stores/catalogue/views.ts';
import { attachPerson } from '../people/bar/index.ts';
import { attachStretches } from './attach-stretches.ts';

const AHEAD = '300px 0px';

function attachPairings(): void {
  const place = document.querySelector<HTMLElement>('[data-pairings]');
  if (place === null) return;
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      await (await import('./show-pairings.tsx')).showPairings(place);
    },
    { rootMargin: AHEAD },
  );
  observer.observe(place);
}

function attachChosen(): void {
  const load = () => import('./chosen-supplements.ts');
  const products = document.querySelector('.result-products');
  const again = document.querySelector<HTMLAnchorElement>('.result-again');
  for (const touch of ['pointerdown', 'focusin']) products?.addEventListener(touch, load, { once: true });
  const show = async () => (await load()).showChosen();
  products?.addEventListener('change', show);
  if (products?.querySelector(':checked')) void show();
  again?.addEventListener('click', async (event) => {
    if (products === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    (await load()).combineAgain();
  });
}

function attachParts(): void {
  const address = document.querySelector<HTMLElement>('[data-parts]')?.dataset['parts'];
  if (address === undefined) return;
  whenShown(async () => (await import('./show-parts.ts')).showParts(address));
}

/** The index opens the part that it leads to. */
function attachIndex(): void {
  document.querySelector('.result-index')?.addEventListener('click', ({ target }) => {
    const part = target instanceof HTMLAnchorElement ? document.querySelector(target.hash)?.closest('details') : null;
    if (part) part.open = true;
  });
}

attachIndex();
attachChosen();
attachParts();
attachStretches();
attachPerson(() => import('./personal/personal-analysis.tsx'));
if (isMember() && document.documentElement.dataset['person'] === undefined)
  whenShown(async () => (await import('./own/own-portions.ts')).showOwnPortions());
attachPairings();
