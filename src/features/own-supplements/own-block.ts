import { readItems } from '#stores/own-supplements/kept.ts';
import { isMember } from '#stores/views.ts';
import { drawList } from './draw-list.ts';

/** Fills the place from what the device keeps, for a member then from the account; each replaces what was there in the same room. */
export async function showOwnBlock(place: HTMLElement): Promise<void> {
  const items = readItems();
  if (items !== null) void drawList(place, items, []);
  if (isMember()) await (await import('./own-day.ts')).showDay(place, items === null);
}
