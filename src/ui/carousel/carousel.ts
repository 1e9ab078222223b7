/** Texts of a carousel, and the width of its slides. */
export interface CarouselProps {
  /** Its name, also shown when `title` is not false. */
  label: string;
  /** What it is called to readers, for example 캐러셀. */
  roleDescription: string;
  /** Names of its two buttons; without them it is moved by touch and keys only. */
  prevLabel?: string | undefined;
  nextLabel?: string | undefined;
  /** Show the label as a heading; true unless said. */
  title?: boolean | undefined;
}

/** How close to an end counts as there, in pixels. */
const NEAR_PX = 4;

function partsOf(inside: EventTarget | null) {
  const carousel = inside instanceof Element ? inside.closest('.carousel') : null;
  const [back, next] = carousel?.querySelectorAll<HTMLButtonElement>('[data-turn]') ?? [];
  return { list: carousel?.querySelector<HTMLElement>('.carousel-list'), back, next };
}

/** An arrow that leads nowhere cannot be pressed. */
function refresh(inside: EventTarget | null): void {
  const { list, back, next } = partsOf(inside);
  if (!list || !back || !next) return;
  back.disabled = list.scrollLeft < NEAR_PX;
  next.disabled = list.scrollLeft + list.clientWidth > list.scrollWidth - NEAR_PX;
}

/** Brings the arrows of all carousels to life, also of those that come later: each scrolls its list by most of its width. */
export function attachCarousels(): void {
  document.addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null;
    const { list } = partsOf(arrow);
    list?.scrollBy({ left: Number(arrow?.dataset['turn']) * list.clientWidth * 0.9 });
  });
  document.addEventListener('scroll', ({ target }) => refresh(target), { capture: true, passive: true });
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) refresh(target);
  });
  for (const list of document.querySelectorAll('.carousel:has([data-turn]) .carousel-list')) observer.observe(list);
}
