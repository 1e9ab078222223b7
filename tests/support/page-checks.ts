import type { TestPage } from './browser.ts';

/** Horizontal overflow in pixels. */
export async function overflowAt({ page }: TestPage, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 844 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Small targets, except links within a sentence. */
export function smallTargets({ page }: TestPage): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input')];
    return targets
      .filter((target) => !target.matches('.skip-link, .terms a') && target.checkVisibility())
      .map((target) => ({ target, box: (target.closest('.product, .pick, .checkbox, .filter-choice') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ target, box }) => `${target.className || target.outerHTML.slice(0, 80)} ${box.width}×${box.height}`);
  });
}

/** The browser's, for which TypeScript has no type. */
declare const LayoutShift: {
  new (): {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
  };
};

const MOST_SHIFT = 0.005;

/**
 * The elements that moved, by how much of the view and from where to where: none where it was 0.005 in all, from first paint through scrolling to the
 * end. Scrolling starts once the deferred parts are there.
 */
export async function shifts({ page }: TestPage): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('[data-parts] [data-part]') === null, undefined, { timeout: 10_000 });
  const seen = await page.evaluate(async () => {
    const found: { readonly value: number; readonly moved: string[] }[] = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}#${node.id}.${node.className}` : `“${node?.textContent ?? ''}”`;
    const placeOf = ({ x, y, width, height }: DOMRect) => `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        // Resizing counts as input.
        if (!(shift instanceof LayoutShift) || shift.hadRecentInput) continue;
        const moved = shift.sources.map(
          (source) => `${nameOf(source.node)} ${placeOf(source.previousRect)} → ${placeOf(source.currentRect)}`,
        );
        found.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 40));
    }
    return found;
  });
  const sum = seen.reduce((total, { value }) => total + value, 0);
  return sum <= MOST_SHIFT ? [] : seen.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(', ')}`);
}
