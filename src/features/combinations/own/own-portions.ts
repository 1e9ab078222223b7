import { loadAccount } from '#stores/own/list/account.ts';
import { portionsOf, readItems } from '#stores/own/list/kept.ts';

/** What reminders say of the products, once the device knows the account's list. */
export async function knownPortions(ids: readonly number[]): Promise<ReturnType<typeof portionsOf>> {
  if (readItems() === null) await loadAccount();
  return portionsOf(ids);
}

/** Of an analysis that the edge has drawn by the labels. */
export async function showOwnPortions(): Promise<void> {
  const details = document.querySelector<HTMLElement>('[data-analysis="details"]');
  const ids = (details?.dataset['ids'] ?? '').split(',').map(Number);
  if ((await knownPortions(ids)).portions === undefined) return;
  await (await import('../personal/personal-analysis.tsx')).showNow();
}
