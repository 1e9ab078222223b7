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

/** Layout shifts with their elements, from first paint through scrolling to the end. Scrolling starts once the deferred parts are there. */
export async function shifts({ page }: TestPage): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('[data-parts] [data-part]') === null, undefined, { timeout: 10_000 });
  return page.evaluate(async () => {
    const seen: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry.toJSON();
        // Resizing counts as input.
        if (shift.hadRecentInput !== true) seen.push(JSON.stringify(shift));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 40));
    }
    return seen;
  });
}
