import { hasOwn, isMember, whenShown } from '#stores/views.ts';

/** Makes a product's two buttons work: that one takes it, and to see it with what one takes. Code comes with the touch, or with the page where there is a list. */
export function attachOwnActions(): void {
  const load = () => import('../own-actions.ts');
  const take = document.querySelectorAll<HTMLButtonElement>('[data-own-take]');
  for (const button of take) button.addEventListener('click', async () => (await load()).pressTake());
  if (hasOwn() || isMember()) whenShown(async () => (await load()).showOwnActions(take));
}
