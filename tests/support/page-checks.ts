import type { TestPage } from './browser.ts';

/** Width by which the page is wider than its window. */
export async function overflowAt({ page }: TestPage, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 844 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Links and controls smaller than a fingertip, apart from links within a sentence. */
export function smallTargets({ page }: TestPage): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input')];
    return targets
      .filter((target) => !target.matches('.skip-link, .terms a') && target.checkVisibility())
      .map((target) => ({ target, box: (target.closest('.product, .pick, .checkbox') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ target, box }) => `${target.className || target.outerHTML.slice(0, 80)} ${box.width}×${box.height}`);
  });
}

/**
 * The layout shifts of a visit, from its first paint on, that reads the page to its end, and which elements moved. Reading begins once the parts are there
 * that come after the load: nobody is two screens down in the tenth of a second that they take.
 */
export async function shifts({ page }: TestPage): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('[data-parts] [data-part]') === null, undefined, { timeout: 10_000 });
  return page.evaluate(async () => {
    const seen: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry.toJSON();
        // A changed window counts as input.
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
