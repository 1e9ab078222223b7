import { hasOwn, isMember, whenShown } from '#stores/catalogue/views.ts';

export const markForPerson = (): void => void import('./mark-cards.ts').then((cards) => cards.markForPerson());

const knowsSomebody = (): boolean => document.documentElement.dataset['person'] !== undefined;

/** Marks own and to-be-avoided products on cards; other visitors load nothing. */
export function attachOwnMarks(): void {
  if (!hasOwn() && !isMember() && !knowsSomebody()) return;
  const start = async () => (await import('./mark-cards.ts')).markCards();
  // Home defers to first interaction, for its bundle budget.
  if (document.querySelector('.own') === null) whenShown(start);
  else for (const move of ['scroll', 'pointermove', 'pointerdown', 'keydown']) addEventListener(move, start, { once: true, passive: true });
}
