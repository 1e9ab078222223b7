import { attachPerson } from '#features/people/bar/index.ts';
import { attachStretches } from '../attach-stretches.ts';
import { nameOwn } from './name-own.ts';

function keepWhich(details: HTMLElement): void {
  const which = new URLSearchParams(location.search).get('own');
  if (which === null) return;
  details.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.pathname.startsWith('/combination-result/')) return;
    const address = new URL(link.href);
    address.searchParams.set('own', which);
    link.href = address.href;
  });
}

export async function attachOwnResult(): Promise<void> {
  const details = document.querySelector<HTMLElement>('[data-ids]');
  if (details === null || !nameOwn(details, 'ids')) return;
  keepWhich(details);
  attachStretches();
  // Reads the ids when it loads.
  const personal = await import('../personal/personal-analysis.tsx');
  attachPerson(async () => personal);
  await personal.showNow();
}
