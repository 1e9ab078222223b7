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

/** Scrolls a list by most of its width, one way or the other. */
export function turn(list: HTMLElement, way: 1 | -1): void {
  list.scrollBy({ left: way * list.clientWidth * 0.9 });
}

/** Whether a list stands at its start, and whether at its end. */
export function endsOf(list: HTMLElement): { start: boolean; end: boolean } {
  return { start: list.scrollLeft < 4, end: list.scrollLeft + list.clientWidth > list.scrollWidth - 4 };
}
