import type { Page } from 'playwright';

/** Badges on a card's picture overlap it by design. */
const CORNERS = '.product-rank, .product-tag, .scrap-heart, .compare-mark';

/**
 * Absolute or fixed boxes that cover a name, heading, picture or control of another element. Fixed boxes are compared with fixed parts only:
 * scrolled content passes below.
 */
export function overlapsOf(page: Page): Promise<string[]> {
  return page.evaluate((corners) => {
    type Box = { left: number; top: number; right: number; bottom: number };
    const positionOf = (element: Element) => getComputedStyle(element).position;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('[inert], .visually-hidden') === null;
    const clip = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    /** The visible part of an element. */
    const seenOf = (element: Element, box: Box): Box => {
      let seen = box;
      for (let parent: Element | null = element; parent !== null && parent !== document.body; parent = parent.parentElement)
        if (getComputedStyle(parent).overflow !== 'visible') seen = clip(seen, parent.getBoundingClientRect());
      return seen;
    };
    const textBox = (element: Element): Box => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const isPainted = (element: Element) => {
      const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element);
      const isFilled = !/, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none' || borderTopWidth !== '0px';
      return isFilled || element.textContent?.trim() !== '' || element.querySelector('img, svg') !== null;
    };
    const staysPut = (element: Element) => {
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        if (/fixed|sticky/.test(positionOf(each))) return true;
      return false;
    };
    const all = [...document.body.querySelectorAll('*')].filter((element) => !(element instanceof SVGElement) && isShown(element));
    const boxes = all.filter((element) => /absolute|fixed/.test(positionOf(element)) && isPainted(element));
    const NAMES = '.product-name, h1, h2, h3';
    const targets = all.filter((element) => element.matches(`${NAMES}, a[href], button, input, select, textarea, summary, img`));
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 24) ?? ''}`;
    for (const box of boxes) {
      const own = seenOf(box, box.getBoundingClientRect());
      const isFixed = staysPut(box);
      for (const target of targets) {
        if (box.contains(target) || target.contains(box) || isFixed !== staysPut(target)) continue;
        // A field reserves room for its inner controls.
        if (target.matches('input, select, textarea') && target.parentElement?.contains(box)) continue;
        if (target.matches('img') && box.matches(corners)) continue;
        const over = clip(own, seenOf(target, target.matches(NAMES) ? textBox(target) : target.getBoundingClientRect()));
        if (over.right - over.left > 2 && over.bottom - over.top > 2) found.push(`${nameOf(box)} lies on ${nameOf(target)}`);
      }
    }
    return [...new Set(found)];
  }, CORNERS);
}
