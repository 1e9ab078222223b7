import { isMember } from '#stores/catalogue/views.ts';

const heart = document.querySelector<HTMLElement>('.like');
const load = () => import('./like-button.ts');
if (heart) {
  if (isMember()) load().then(({ showLike }) => showLike(heart));
  heart.addEventListener('click', async () => (await load()).pressLike(heart));
}
