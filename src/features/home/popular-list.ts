import { home } from '#copy/home/home.ts';
import { isAgeGroup } from '#domain/people/age-group.ts';
import { routes } from '#domain/shared/routes.ts';
import { $audience, $popular, type PopularList, setAudience } from '#stores/catalogue/popular.ts';
import { fillCard } from '#ui/supplement-card/fill-card.ts';
import { popularCards } from '../catalogue/popular/index.ts';
import './popular-states.css';

function textOf(popular: PopularList): string {
  if (popular.state === 'loading') return home.popularLoading;
  if (popular.state === 'failed') return home.popularFailed;
  if (popular.state === 'loaded' && popular.supplements.length === 0) return home.popularEmpty;
  if (popular.state === 'loaded' && !popular.isRanked) return home.popularUncounted;
  return popular.state === 'loaded' ? home.popularLoaded($audience.get().ageGroup, popular.supplements.length) : '';
}

export function startPopular(section: HTMLElement, filter: HTMLSelectElement): void {
  const list = section.querySelector<HTMLElement>('.carousel-list');
  const more = section.querySelector<HTMLAnchorElement>('.section-more');
  const status = section.querySelector<HTMLElement>('.popular-status');
  const retry = section.querySelector<HTMLButtonElement>('.popular-retry');
  const template = section.querySelector('template');
  const choose = (): void => {
    if (isAgeGroup(filter.value) && filter.value !== $audience.get().ageGroup) void setAudience({ ageGroup: filter.value });
  };

  $popular.subscribe((popular) => {
    if (!list || !more || !status || !retry || !template || popular.state === 'untouched') return;
    const audience = $audience.get();
    const isEmpty = popular.state === 'loaded' && popular.supplements.length === 0;
    if (isAgeGroup(audience.ageGroup)) filter.value = audience.ageGroup;
    more.href = routes.popular(audience);
    status.textContent = textOf(popular);
    retry.hidden = popular.state !== 'failed';
    const isRanked = popular.state === 'loaded' && popular.isRanked;
    // Keeps the "uncounted" line's space while loading.
    const isStaying = popular.state === 'loading' && section.dataset['state'] === 'uncounted';
    if (!isStaying) section.dataset['state'] = isEmpty ? 'empty' : popular.state === 'loaded' && !isRanked ? 'uncounted' : popular.state;
    list.setAttribute('aria-busy', String(popular.state === 'loading'));
    if (popular.state === 'loading') return;
    list.replaceChildren(
      ...(popular.state === 'loaded' ? popularCards(popular.supplements, isRanked) : []).map((card) =>
        fillCard(document.importNode(template.content, true), card),
      ),
    );
    list.scrollTo({ left: 0, behavior: 'instant' });
    // Updates the carousel's arrows.
    list.dispatchEvent(new Event('scroll'));
  });
  filter.addEventListener('change', choose);
  retry?.addEventListener('click', () => void setAudience({}));
  if ($popular.get().state === 'untouched') choose();
  if ($popular.get().state === 'untouched' && section.dataset['state'] === 'failed') void setAudience({});
}
