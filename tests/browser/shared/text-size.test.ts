import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('large text', () => {
  it('large text is offered once where the system asks for larger letters', async () => {
    const { page, complaints, close } = await site.open('/', PHONE);
    expect(await page.getByText('여기서도 크게 볼까요?').count()).toBe(0);
    // The browser's own setting, as the root sees it.
    await page.addInitScript(() => {
      const style = new CSSStyleSheet();
      style.replaceSync(':root:not([data-text]) { font-size: 20px }');
      document.adoptedStyleSheets = [style];
    });
    await page.reload();
    await page.getByRole('button', { name: '크게 보기' }).tap();
    expect(await page.evaluate(() => document.documentElement.dataset['text'])).toBe('large');
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('여기서도 크게 볼까요?').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
