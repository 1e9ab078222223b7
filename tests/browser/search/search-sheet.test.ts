import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { SIZES } from '#tests/support/looks.ts';
import { openSheet } from '#tests/support/photos.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] });
});
afterAll(() => site.close());

const sheet = (page: Page) => page.getByRole('dialog', { name: photoSearch.title });

const watchStreams = (page: Page) =>
  page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
  });

const tracks = (page: Page) =>
  page.evaluate(() => {
    const streams: MediaStream[] = Reflect.get(window, 'streams');
    return streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState));
  });

async function openCamera(path = '/') {
  const visit = await site.open(path, PHONE);
  await watchStreams(visit.page);
  await openSheet(visit.page);
  await visit.page.getByRole('button', { name: photoSearch.camera, exact: true }).click();
  await visit.page.getByRole('button', { name: photoSearch.shutter, exact: true }).waitFor();
  return visit;
}

describe('the sheet', () => {
  it('the search sheet offers camera, album and, on phones only, typing', LONG, async () => {
    for (const [options, entries] of [
      [PHONE, [true, true, true]],
      [DESKTOP, [true, true, false]],
    ] as const) {
      const { page, close } = await site.open('/', options);
      await openSheet(page);
      const shown = [
        page.getByRole('button', { name: photoSearch.camera, exact: true }),
        page.getByLabel(photoSearch.album),
        page.getByRole('link', { name: photoSearch.typing, exact: true }),
      ];
      expect(await Promise.all(shown.map((entry) => entry.isVisible()))).toEqual(entries);
      await close();
    }
  });

  it('the search sheet leads to typing: to the search page, or to its box on that page', LONG, async () => {
    const { page, close } = await site.open('/', PHONE);
    await openSheet(page);
    await page.getByRole('link', { name: photoSearch.typing, exact: true }).tap();
    await page.waitForURL('**/search');
    await openSheet(page);
    await page.getByRole('link', { name: photoSearch.typing, exact: true }).tap();
    await sheet(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-query');
    await close();
  });

  it('the search sheet traps the focus, and gives it back on Escape', async () => {
    const { page, close } = await site.open('/');
    const opener = page.getByRole('button', { name: photoSearch.open });
    await opener.focus();
    await page.keyboard.press('Enter');
    await sheet(page).waitFor();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside, `step ${step}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await close();
  });

  it('the search sheet closes by its cross and by a click beside it', async () => {
    const { page, close } = await site.open('/');
    await openSheet(page);
    await page.getByRole('button', { name: photoSearch.close }).click();
    await sheet(page).waitFor({ state: 'hidden' });
    await openSheet(page);
    await page.mouse.click(20, 20);
    await sheet(page).waitFor({ state: 'hidden' });
    await close();
  });

  it('the search sheet holds the page still while it is open', async () => {
    const { page, close } = await site.open('/', DESKTOP);
    await openSheet(page);
    await page.mouse.move(640, 800);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await close();
  });

  describe.each(SIZES)('in both themes, on $size', ({ options, when }) => {
    it('the search sheet passes axe', when, async () => {
      const { page, complaints, close } = await site.open('/', options);
      await openSheet(page);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: photoSearch.camera, exact: true }).click();
      await page.getByRole('button', { name: photoSearch.shutter, exact: true }).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });
  });

  it('the search sheet fetches React and the engine only when opened', LONG, async () => {
    const { page, close } = await site.open('/terms/service');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.server.url}/product/129`, { waitUntil: 'load' });
    expect(asked.filter((path) => /react|client\./.test(path))).toEqual([]);
    await page.waitForLoadState('networkidle');
    await openSheet(page);
    await page.waitForTimeout(500);
    expect(asked.filter((path) => path.startsWith('/ocr/') || path.includes('tesseract'))).toEqual([]);
    await close();
  });

  it('the search sheet is offered on every page, and not without script', async () => {
    const terms = await site.open('/terms/service');
    expect(await terms.page.getByRole('button', { name: photoSearch.open }).count()).toBe(1);
    await terms.close();
    const without = await site.open('/', { ...PHONE, javaScriptEnabled: false });
    expect(await without.page.getByRole('button', { name: photoSearch.open }).count()).toBe(0);
    await without.close();
  });
});

describe('the camera', () => {
  it('the camera fills the screen with a live picture', LONG, async () => {
    const { page, close } = await openCamera();
    const box = await page.getByRole('dialog', { name: photoSearch.live }).boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
    expect(await tracks(page)).toEqual(['live']);
    await close();
  });

  it.each([
    ['its cross', (page: Page) => page.getByRole('button', { name: photoSearch.close }).last().click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('the camera is switched off by %s, and the sheet is still there', LONG, async (_, leave) => {
    const { page, close } = await openCamera();
    await leave(page);
    await expect.poll(() => tracks(page)).toEqual(['ended']);
    expect(await page.getByRole('button', { name: photoSearch.camera, exact: true }).isVisible()).toBe(true);
    expect(await page.locator('video').count()).toBe(0);
    await close();
  });

  it('the camera is switched off when the tab is hidden, and can be switched on again', LONG, async () => {
    const { page, close } = await openCamera();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    await expect.poll(() => tracks(page)).toEqual(['ended']);
    await page.getByRole('button', { name: photoSearch.camera, exact: true }).click();
    await page.getByRole('button', { name: photoSearch.shutter, exact: true }).waitFor();
    expect(await tracks(page)).toEqual(['ended', 'live']);
    await close();
  });

  it('the camera is switched off when the page is left', LONG, async () => {
    const { page, close } = await openCamera();
    const states = page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const streams: MediaStream[] = Reflect.get(window, 'streams');
          addEventListener('pagehide', () => done(streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState))));
          dispatchEvent(new PageTransitionEvent('pagehide'));
        }),
    );
    expect(await states).toEqual(['ended']);
    await close();
  });

  it('the camera says so when it is refused', async () => {
    const { page, close } = await site.open('/', PHONE);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await openSheet(page);
    await page.getByRole('button', { name: photoSearch.camera, exact: true }).click();
    await page.getByRole('alert').getByText('카메라에 접근할 수 없습니다.').waitFor();
    expect(await page.getByLabel(photoSearch.album).isEnabled()).toBe(true);
    await close();
  });
});
