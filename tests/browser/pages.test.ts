import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site, type TestPage } from '../support/browser.ts';
import { SCREENS } from '../support/screens.ts';

const WIDTHS = [320, 390, 768, 1280];
const MOST_BYTES = 10_000;
const MOST_BYTES_OF_HOME = 8_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Width by which the page is wider than its window. */
async function overflowAt({ page }: TestPage, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 844 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Links and controls smaller than a fingertip, apart from links within a sentence. */
function smallTargets({ page }: TestPage): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input')];
    return targets
      .filter((target) => !target.matches('.skip-link, .terms a') && target.checkVisibility())
      .map((target) => ({ target, box: (target.closest('.product, .pick') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ target, box }) => `${target.className || target.outerHTML.slice(0, 80)} ${box.width}×${box.height}`);
  });
}

/** The layout shifts of a visit that reads the page to its end, and which elements moved. */
function shifts({ page }: TestPage): Promise<string[]> {
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

describe.each(SCREENS)('$name', ({ path, status, title, heading }) => {
  let visit: TestPage;
  beforeAll(async () => {
    visit = await site.open(path, PHONE);
  });
  afterAll(() => visit.close());

  it('has its status, title and one heading, and complains of nothing', async () => {
    expect((await fetch(site.server.url + path)).status).toBe(status);
    expect(await visit.page.title()).toBe(title);
    const headings = await visit.page.locator('h1').allInnerTexts();
    expect(headings.map((text) => text.replace(/\s+/g, ' '))).toEqual([heading]);
    expect(visit.complaints).toEqual([]);
  });

  it('moves nothing while it is read', async () => {
    expect(await shifts(visit)).toEqual([]);
  });

  it('gives fingers room', async () => {
    expect(await smallTargets(visit)).toEqual([]);
  });

  it('says the size of every picture', async () => {
    const unsized = await visit.page.locator('img:not([width][height])').count();
    expect(unsized).toBe(0);
  });

  it('fits every width', async () => {
    for (const width of WIDTHS) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
  });

  it('comes small and without inline styles', async () => {
    const html = await site.html(path);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(path === '/' ? MOST_BYTES_OF_HOME : MOST_BYTES);
  });
});
