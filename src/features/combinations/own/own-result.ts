import { attachPerson } from '#features/person/bar/index.ts';
import { attachStretches } from '../attach-stretches.ts';
import { nameOwn } from './name-own.ts';

export async function attachOwnResult(): Promise<void> {
  const details = document.querySelector<HTMLElement>('[data-ids]');
  if (details === null || !nameOwn(details, 'ids')) return;
  attachStretches();
  // Reads the ids when it loads.
  const personal = await import('../personal/personal-analysis.tsx');
  attachPerson(async () => personal);
  await personal.showNow();
}
