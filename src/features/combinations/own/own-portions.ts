import { knownPortions } from '#stores/own/list/account.ts';

/** Of an analysis that the edge has drawn by the labels. */
export async function showOwnPortions(): Promise<void> {
  const details = document.querySelector<HTMLElement>('[data-analysis="details"]');
  const ids = (details?.dataset['ids'] ?? '').split(',').map(Number);
  if ((await knownPortions(ids)).portions === undefined) return;
  await (await import('../personal/personal-analysis.tsx')).showNow();
}
