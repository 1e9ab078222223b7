import { isMember } from '#stores/catalogue/views.ts';
import { readItems, readOwnProductItems } from '#stores/own/list/kept.ts';
import { drawList, NO_DAY } from './draw-list.ts';

/** Stale-while-revalidate: draws the device's copy, then the account's. */
export async function showOwnBlock(place: HTMLElement): Promise<void> {
  const items = readItems();
  // Of a member, names alone are known to the account only.
  if (items !== null && (items.length > 0 || !isMember())) void drawList(place, [...items, ...readOwnProductItems()], NO_DAY);
  if (isMember()) await (await import('./own-day.ts')).showDay(place, items === null);
}
