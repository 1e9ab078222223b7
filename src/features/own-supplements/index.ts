import { hasOwn, isMember, whenShown } from '#stores/views.ts';

/** Whether this device knows somebody for whom limits may be shown, as the document says since its first script. */
const knowsSomebody = (): boolean => document.documentElement.dataset['person'] !== undefined;

/** Fills the place of what somebody takes, where there is somebody who has told or a list on this device; nobody else loads anything of it. */
export function attachOwnBlock(): void {
  const place = document.querySelector<HTMLElement>('.own');
  if (place && (hasOwn() || isMember())) whenShown(async () => (await import('./own-block.ts')).showOwnBlock(place));
}

/** Marks what somebody takes, or is to avoid, wherever products are listed, and leads to its analysis; nobody else loads anything of it. */
export function attachOwnMarks(): void {
  if (!hasOwn() && !isMember() && !knowsSomebody()) return;
  const start = async () => (await import('./mark-cards.ts')).markCards();
  // Home has the list itself, and its code to be small until somebody moves.
  if (document.querySelector('.own') === null) whenShown(start);
  else for (const move of ['scroll', 'pointermove', 'pointerdown', 'keydown']) addEventListener(move, start, { once: true, passive: true });
}
