import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site, type TestPage } from '#tests/support/browser.ts';
import { faultsInEveryLook } from '#tests/support/looks.ts';
import { overflowAt, shifts, smallTargets } from '#tests/support/page-checks.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { brokenWords, crowdedBars } from '#tests/support/whole-words.ts';

const WIDTHS = [320, 390, 768, 1280];
const MOST_BYTES = 10_000;
const MOST_BYTES_OF_HOME = 8_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each(SCREENS)('$name', ({ path, status, title, heading }) => {
  let visit: TestPage;
  beforeAll(async () => {
    visit = await site.open(path, PHONE);
  });
  afterAll(() => visit.close());

  it('the page has its status, title and one heading, and logs no error', async () => {
    expect((await fetch(site.server.url + path)).status).toBe(status);
    expect(await visit.page.title()).toBe(title);
    const headings = await visit.page.locator('h1').allInnerTexts();
    expect(headings.map((text) => text.replace(/\s+/g, ' '))).toEqual([heading]);
    expect(visit.complaints).toEqual([]);
  });

  it('the page moves nothing while it is read', async () => {
    expect(await shifts(visit)).toEqual([]);
  });

  it('the page gives fingers room', async () => {
    expect(await smallTargets(visit)).toEqual([]);
  });

  it('the page gives the size of every picture', async () => {
    const unsized = await visit.page.locator('img:not([width][height])').count();
    expect(unsized).toBe(0);
  });

  it('the page fits every width', async () => {
    for (const width of WIDTHS) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
  });

  it('the page passes axe, in every look', async () => {
    // Deferred parts would change the page during axe.
    await expect.poll(() => visit.page.locator('[data-part]').count()).toBe(0);
    expect(await faultsInEveryLook(visit.page)).toEqual([]);
  });

  it('the page keeps words whole and its bars small at 320 px with text of twice its size', async () => {
    expect(await brokenWords(visit.page)).toEqual([]);
    expect(await crowdedBars(visit.page)).toEqual([]);
  });

  it('the page is small and has no inline styles', async () => {
    const html = await site.html(path);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(path === '/' ? MOST_BYTES_OF_HOME : MOST_BYTES);
  });
});
