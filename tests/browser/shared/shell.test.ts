import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { FURTHER_SCREENS, PERSONAL_SCREENS } from '#tests/support/personal-screens.ts';
import { PRODUCTS, SCREENS } from '#tests/support/screens.ts';

/** A phone bar of a page: with a title or a search. */
const OWN_BAR = /class="(?:title-bar|search-page-bar)[ "]/;
const HIDDEN_HEADER = /<header class="[^"]*\bis-hidden-on-phones\b/;
const pathOf = ({ path }: { readonly path: string }) => path.split('#', 1)[0] ?? '';
const PATHS = [...new Set([...SCREENS, ...PERSONAL_SCREENS, ...FURTHER_SCREENS].map(pathOf))];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the header', () => {
  it('the header yields on phones only to the bar of a page, on every screen', async () => {
    const bars = new Map<string, boolean>();
    for (const path of PATHS) {
      const html = await site.html(path);
      bars.set(path, OWN_BAR.test(html));
      expect(HIDDEN_HEADER.test(html), path).toBe(bars.get(path));
    }
    for (const hasOwn of [true, false]) expect([...bars.values()].filter((each) => each === hasOwn).length).toBeGreaterThan(5);
  });

  it.each(['/notificationCenter', '/search'])('the header of %s is hidden on phones only', async (path) => {
    // Without script, so that no page redirects a guest.
    const { page, close } = await site.open(path, { ...PHONE, javaScriptEnabled: false });
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true);
    await close();
  });

  it('the header on a phone has bell, avatar, logo and search at home; back, home and avatar elsewhere', async () => {
    const linksOn = async (path: string) => {
      const { page, close } = await site.open(path, PHONE);
      const names = await page
        .getByRole('banner')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
      const shown = await Promise.all(
        names.map((name) =>
          page
            .getByRole('banner')
            .getByRole('link', { name: name ?? '', exact: true })
            .isVisible(),
        ),
      );
      await close();
      return names.filter((_, index) => shown[index]);
    };
    expect(await linksOn('/')).toEqual(['비타냥 홈', '오늘 알림', '로그인']);
    expect(await linksOn('/product/129')).toEqual(['뒤로 가기', '홈으로 가기', '로그인']);
  });

  it('the header on a desktop has logo, search, bell, heart and avatar beside the screens', async () => {
    const { page, close } = await site.open('/product/129', DESKTOP);
    for (const name of ['비타냥 홈', '알림', '찜 목록', '로그인']) {
      expect(await page.getByRole('banner').getByRole('link', { name, exact: true }).last().isVisible()).toBe(true);
    }
    expect(await page.getByRole('banner').getByRole('link', { name: '뒤로 가기' }).count()).toBe(0);
    expect((await page.locator('.search-input:visible').boundingBox())?.width).toBeGreaterThan(300);
    await close();
  });
});

describe("the header's navigation", () => {
  it.each([
    [routes.purposes(), '목적별', 'page'],
    [routes.purpose('EYE'), '목적별', 'true'],
    [routes.ingredient('마그네슘'), '성분별', 'true'],
    [routes.combinationResult([PRODUCTS.over]), '조합', 'true'],
    [routes.alarm(), '알림', 'page'],
    [routes.supplement(PRODUCTS.over), null, null],
  ])('the header of %s marks %s', async (path, name, current) => {
    const { page, close } = await site.open(path, DESKTOP);
    const marks = await page
      .getByRole('banner')
      .locator('.site-screens a')
      .evaluateAll((links) =>
        links.flatMap((link) =>
          getComputedStyle(link).boxShadow === 'none' ? [] : [{ name: link.textContent, current: link.getAttribute('aria-current') }],
        ),
      );
    expect(marks).toEqual(name === null ? [] : [{ name, current }]);
    await close();
  });
});

describe('the bar at the lower edge of phones', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: '주요 화면' });

  it('the tab bar of phones leads to the five screens, and marks the current one', async () => {
    const { page, close } = await site.open('/', PHONE);
    for (const [name, path] of [
      ['검색', '/search'],
      ['조합', '/combination'],
      ['내 정보', '/mypage'],
      ['홈', '/'],
    ] as const) {
      await bar(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(site.server.url + path);
      await bar(page).locator(`[aria-current=page]`).getByText(name, { exact: true }).waitFor();
    }
    expect(await bar(page).getByRole('link', { name: '알림', exact: true }).getAttribute('href')).toBe('/alarm');
    await close();
  });

  it('the tab bar of phones covers nothing: fixed parts stay above it, and so does the end of the page', async () => {
    const { page, close } = await site.open('/object', PHONE);
    const top = async () => (await bar(page).boundingBox())?.y ?? 0;
    const dock = await page.locator('.dock').boundingBox();
    expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThanOrEqual((await top()) + 0.5);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const footer = page.getByRole('contentinfo');
    await expect
      .poll(async () => {
        const box = await footer.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0) - (await top());
      })
      .toBeLessThanOrEqual(0.5);
    await close();
  });

  it('the tab bar is not on detail pages, nor on wide screens, where the header names the screens', async () => {
    const { page, close } = await site.open('/product/129', PHONE);
    expect(await bar(page).count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${site.server.url}/object`);
    await expect.poll(() => bar(page).count()).toBe(0);
    const names = page.getByRole('navigation', { name: '둘러보기' }).getByRole('link');
    expect(await names.allInnerTexts()).toEqual(['목적별', '성분별', '조합', '알림']);
    await close();
  });
});

describe('the arrow back', () => {
  const arrow = (page: Page) => page.getByRole('link', { name: '뒤로 가기' }).click();

  it('the back arrow leads home after a link from elsewhere, and never out of the site', async () => {
    const { page, close } = await site.open('/robots.txt', PHONE);
    const elsewhere = site.server.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${elsewhere}/terms/service`);
    await page.goto(`${site.server.url}/product/129`, { referer: `${elsewhere}/terms/service` });
    await arrow(page);
    await page.waitForURL(`${site.server.url}/`);
    await close();
  });

  it('the back arrow leads home from a tab of its own', async () => {
    const { page, close } = await site.open('/product/129', PHONE);
    await arrow(page);
    await page.waitForURL(`${site.server.url}/`);
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => open('/product/91'));
    const tab = await opened;
    await arrow(tab);
    await tab.waitForURL(`${site.server.url}/`);
    await close();
  });

  it('the back arrow returns only to the linking page where the browser hides its history', LONG, async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.context().addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    await page.goto(`${site.server.url}/product/129`);
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
    await page.locator('main a[href^="/ingredient/"]').first().click();
    await page.waitForURL(/ingredient/);
    await arrow(page);
    await page.waitForURL(/product/);
    await arrow(page);
    await page.waitForURL(`${site.server.url}/`);
    await close();
  });
});

describe('the keyboard', () => {
  it('the keyboard finds the skip link past the header first', async () => {
    const { page, close } = await site.open('/product/129');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '본문 바로가기' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await close();
  });

  it('the keyboard focus is always visible', async () => {
    const { page, close } = await site.open('/combination');
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const ringed = [document.activeElement, document.activeElement?.closest('.search-form, .product')];
        return (
          ringed.some((element) => element && getComputedStyle(element).outlineStyle !== 'none') || document.activeElement === document.body
        );
      });
      expect(ring, `step ${step}`).toBe(true);
    }
    await close();
  });
});

describe('an unknown address', () => {
  it('an unknown address is shown as it was typed, with a way home', async () => {
    const { page, close } = await site.open(`/${encodeURIComponent('없는 길')}/여기`);
    await page.getByText('/없는 길/여기 주소에는 아무것도 없어요.').waitFor();
    await page.getByRole('link', { name: '홈으로 가기' }).click();
    await page.waitForURL(`${site.server.url}/`);
    await close();
  });
});
