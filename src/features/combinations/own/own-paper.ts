import { attachPerson } from '#features/people/bar/index.ts';
import { nameOwn } from './name-own.ts';

export async function attachOwnPaper(place: HTMLElement): Promise<void> {
  if (!nameOwn(place, 'paper')) return;
  // Reads the ids when it loads.
  const personal = await import('../personal/personal-paper.tsx');
  attachPerson(async () => personal);
  await personal.showNow();
}
