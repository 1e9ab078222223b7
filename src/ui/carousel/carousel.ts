export interface CarouselProps {
  label: string;
  roleDescription: string;
  /** Default true. */
  title?: boolean | undefined;
}

const NEAR_PX = 4;

function partsOf(inside: EventTarget | null) {
  const carousel = inside instanceof Element ? inside.closest('.carousel') : null;
  const [back, next] = carousel?.querySelectorAll<HTMLButtonElement>('[data-turn]') ?? [];
  return { list: carousel?.querySelector<HTMLElement>('.carousel-list'), back, next };
}

function fill(list: Element | null | undefined): void {
  const [waiting] = list?.getElementsByTagName('template') ?? [];
  waiting?.replaceWith(waiting.content);
}

function refresh(inside: EventTarget | null): void {
  const { list, back, next } = partsOf(inside);
  if (!list || !back || !next) return;
  back.disabled = list.scrollLeft < NEAR_PX;
  next.disabled = list.scrollLeft + list.clientWidth > list.scrollWidth - NEAR_PX;
}

export function attachCarousels(): void {
  document.addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null;
    const { list } = partsOf(arrow);
    fill(list);
    list?.scrollBy({ left: Number(arrow?.dataset['turn']) * list.clientWidth * 0.9 });
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      fill(partsOf(target).list);
      refresh(target);
    },
    { capture: true, passive: true },
  );
  document.addEventListener('focusin', ({ target }) => fill(partsOf(target).list));
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) refresh(target);
  });
  for (const list of document.querySelectorAll('.carousel:has([data-turn]) .carousel-list')) observer.observe(list);
}
