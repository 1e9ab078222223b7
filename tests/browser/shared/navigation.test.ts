import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picturePath } from '#domain/labels/picture-address.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { firstNow, LONG } from '#tests/support/conditions.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

/** Every page that the back/forward cache keeps, so no error page. */
const ROUTES = [
  '/',
  '/product/1',
  `/ingredient/${encodeURIComponent('칼슘')}`,
  `/searchresult?query=${encodeURIComponent('칼슘')}`,
  '/terms/service',
  '/combination',
  `/add-combination?query=${encodeURIComponent('칼슘')}`,
  '/combination-result?ids=1,2',
];

declare global {
  interface Window {
    stillHere?: boolean;
    violations?: string[];
  }
}

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await borrowServer();
  browser = await launchBrowser({ whole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('moving between pages', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    page = await context.newPage();
  });

  for (const [index, route] of ROUTES.entries())
    it(`a page at ${route} stays in the back/forward cache`, firstNow(index), async () => {
      await page.goto(server.url + route);
      await page.evaluate(() => {
        window.stillHere = true;
      });
      await page.goto(`${server.url}/terms/privacy`);
      // A restored page fires no load event, which goBack() waits for.
      await page.evaluate(() => history.back());
      await page.waitForURL(server.url + route, { waitUntil: 'commit' });
      expect(await page.evaluate(() => window.stillHere)).toBe(true);
    });

  it('restores the scrolled place on the way back', async () => {
    await page.goto(server.url + ROUTES[3]);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.goto(`${server.url}/product/1`);
    await page.evaluate(() => history.back());
    await page.waitForURL(/searchresult/, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });

  it('the back arrow of a product returns to its results as they were left', async () => {
    await page.goto(server.url + ROUTES[3]);
    const link = page.locator('main a[href^="/product/"]').last();
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => {
      window.stillHere = true;
      return scrollY;
    });
    await link.click();
    await page.waitForURL(/product/);
    await page.getByRole('link', { name: '뒤로 가기' }).click();
    await page.waitForURL(/searchresult/, { waitUntil: 'commit' });
    expect(await page.evaluate(() => window.stillHere)).toBe(true);
    expect(place).toBeGreaterThan(1000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  it('a product is prefetched when its link is pointed at, without counting a view', LONG, async () => {
    const fresh = await context.newPage();
    await fresh.setViewportSize({ width: 1280, height: 900 });
    await fresh.goto(server.url + ROUTES[3]);
    const link = fresh.locator('a[href^="/product/"]').first();
    const id = Number((await link.getAttribute('href'))?.split('/').at(-1));
    let isAhead = false;
    context.on('request', (request) => {
      if (request.url().endsWith(`/product/${id}`) && /prefetch/.test(request.headers()['sec-purpose'] ?? '')) isAhead = true;
    });
    await expect
      .poll(async () => {
        // The pointer must enter again once speculation rules are active.
        await fresh.mouse.move(1, 1);
        await link.hover();
        await fresh.waitForTimeout(500);
        return isAhead;
      })
      .toBe(true);
    await fresh.waitForTimeout(500);
    const { results } = await server.accounts
      .prepare('SELECT count(*) AS views FROM visit, json_each(seen) j WHERE j.value ->> 1 = ?1')
      .bind(id)
      .all();
    expect(results[0]?.['views']).toBe(0);
    await fresh.close();
  });

  it('a navigation uses a view transition, and none under reduced motion', LONG, async () => {
    const moves = async (reducedMotion: 'reduce' | 'no-preference') => {
      const mover = await browser.newPage({ reducedMotion });
      await mover.addInitScript(() =>
        addEventListener('pagereveal', (event) =>
          sessionStorage.setItem(location.pathname, String('viewTransition' in event && event.viewTransition !== null)),
        ),
      );
      await mover.goto(`${server.url}/`);
      await mover.locator('a[href="/terms/service"]').click();
      await mover.waitForURL(/terms/);
      const seen = () => mover.evaluate(() => sessionStorage.getItem('/terms/service'));
      await expect.poll(seen).not.toBeNull();
      const moved = await seen();
      await mover.close();
      return moved;
    };
    expect(await moves('no-preference')).toBe('true');
    expect(await moves('reduce')).toBe('false');
  });
});

describe('the content policy', () => {
  for (const [index, route] of [...ROUTES, '/nothing-here'].entries())
    it(`the page ${route} meets the content policy, with no script from elsewhere`, firstNow(index), async () => {
      const page = await browser.newPage();
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) foreign.push(request.url());
      });
      await page.addInitScript(() => {
        window.violations = [];
        addEventListener('securitypolicyviolation', (event) => window.violations?.push(`${event.violatedDirective} ${event.blockedURI}`));
      });
      const response = await page.goto(server.url + route);
      const policy = (await response?.headerValue('content-security-policy')) ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => window.violations)).toEqual([]);
      expect(foreign).toEqual([]);
      await page.close();
    });

  it.each(['/', '/product/1', '/api/v1/terms', '/nothing-here', '/healthz', '/favicon.svg', '/api/docs', '/speculation.json'])(
    'the content policy comes with the other headers on %s',
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  it('a code file carries no headers that only documents need', async () => {
    const file = /src="(\/_astro\/[^"]+)"/.exec(await (await fetch(`${server.url}/`)).text())?.[1] ?? '';
    const { status, headers } = await fetch(server.url + file);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy') ?? headers.get('referrer-policy')).toBeNull();
  });

  it('the content policy lets other sites show pictures', async () => {
    const { headers } = await fetch(`${server.url}${picturePath('tablet-d')}`);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('the content policy stops a script injected into the page', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/`);
    const outcome = await page.evaluate(() => {
      const script = document.createElement('script');
      const attempt = () => {
        script.textContent = 'window.stillHere = true';
        document.head.append(script);
      };
      try {
        attempt();
      } catch (failure) {
        return failure instanceof Error ? failure.name : 'thrown';
      }
      return String(window.stillHere ?? 'not run');
    });
    expect(['TypeError', 'not run']).toContain(outcome);
    await page.close();
  });
});

describe('the search box', () => {
  it('the search box loses no character typed since the first paint, whatever is still loading', async () => {
    const page = await browser.newPage();
    await page.route(/_astro/, async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await page.goto(`${server.url}/add-combination?query=${encodeURIComponent('칼슘')}`, { waitUntil: 'commit' });
    const box = page.locator('.search-input:visible').first();
    await box.click();
    await box.fill('');
    await page.keyboard.type('vitaminc magnesium', { delay: 20 });
    expect(await box.inputValue()).toBe('vitaminc magnesium');
    await page.close();
  });

  it('the search box searches once for Korean that is still being composed when Enter comes', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/`);
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) searches.push(decodeURIComponent(request.url()));
    });
    await page.locator('.search-input:visible').first().click();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: '칼슈', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process', code: 'Enter' });
    await page.waitForTimeout(200);
    expect(searches).toEqual([]);
    await session.send('Input.imeSetComposition', { text: '칼슘', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.insertText', { text: '칼슘' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/searchresult/);
    expect(searches).toEqual([`${server.url}/searchresult?query=칼슘`]);
    await page.close();
  });
});
