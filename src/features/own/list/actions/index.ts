import { hasOwn, isMember, whenShown } from '#stores/catalogue/views.ts';

export function attachOwnActions(): void {
  const load = () => import('../own-actions.ts');
  const take = document.querySelectorAll<HTMLButtonElement>('[data-own-take]');
  for (const button of take) button.addEventListener('click', async () => (await load()).pressTake());
  if (hasOwn() || isMember()) whenShown(async () => (await load()).showOwnActions(take));
}
