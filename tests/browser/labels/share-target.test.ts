import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';

const PHONE_WITH_WORKER = { ...PHONE, serviceWorkers: 'allow' } as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Sends what the system's share sheet would send: a navigation by POST. */
async function share(page: Page, { photo, ...texts }: { title?: string; text?: string; url?: string; photo?: string }): Promise<void> {
  await page.evaluate(
    ([texts, photo]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' });
      for (const [name, value] of Object.entries(texts)) form.append(Object.assign(document.createElement('input'), { name, value }));
      if (photo !== null) {
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' });
        const files = new DataTransfer();
        files.items.add(new File(['no picture at all'], 'photo', { type: photo }));
        input.files = files.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [texts, photo ?? null] as const,
  );
}

/** The installed app, whose service worker takes shares. */
async function openInstalled() {
  const opened = await site.open('/offline', PHONE_WITH_WORKER);
  const { page } = opened;
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia(query.includes('standalone') ? 'all' : query);
  });
  await page.goto(`${site.server.url}/search`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  return opened;
}

const shelved = (page: Page) => page.evaluate(() => caches.has('shared'));

describe('what other apps share', () => {
  it('words that another app shares are searched for, without their link', async () => {
    const { page, complaints, close } = await openInstalled();
    await share(page, { title: '공유', text: '[네이버 쇼핑] 루테인 https://shop.example/1', url: '' });
    await page.waitForURL(`**/searchresult?query=${encodeURIComponent('루테인')}`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a link alone that another app shares leads to the search page', async () => {
    const { page, close } = await openInstalled();
    await share(page, { url: 'https://shop.example/1' });
    await page.waitForURL('**/search');
    await close();
  });

  it('a photo that another app shares is searched for on the device, and kept no longer', async () => {
    const { page, close } = await openInstalled();
    const posted: string[] = [];
    await share(page, { photo: 'image/png' });
    page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
    const sheet = page.getByRole('dialog', { name: '제품 검색하기' });
    await sheet.getByText('사진으로 열 수 없는 파일이에요.').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/search');
    expect(await shelved(page)).toBe(false);
    // The navigation itself, which the service worker answers.
    expect(posted).toEqual(['/share']);
    await close();
  });

  it('a photo that was shared six minutes ago is deleted unseen', async () => {
    const { page, close } = await openInstalled();
    await page.evaluate(async () => {
      const headers = { 'content-type': 'image/png', 'x-shared-at': String(Date.now() - 6 * 60_000) };
      await (await caches.open('shared')).put('/shared-photo', new Response('old', { headers }));
    });
    await page.goto(`${site.server.url}/search#photo`);
    await page.getByRole('dialog', { name: '제품 검색하기' }).getByText('카메라로 촬영하기').waitFor();
    await expect.poll(() => shelved(page)).toBe(false);
    await close();
  });

  it('a file that is no picture leads to the search page', async () => {
    const { page, close } = await openInstalled();
    const arrived = page.waitForEvent('framenavigated');
    await share(page, { photo: 'application/pdf' });
    await arrived;
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname).toBe('/search');
    expect(await shelved(page)).toBe(false);
    await close();
  });

  it('a share without a service worker leads to the search page', async () => {
    const { page, close } = await site.open('/terms/service', PHONE_WITH_WORKER);
    await share(page, { text: '루테인', photo: 'image/png' });
    await page.waitForURL('**/search');
    await close();
  });
});

describe('the installed app', () => {
  it('the installed app offers today, the photo search, and a place to share to', async () => {
    const { page, close } = await site.open('/', PHONE_WITH_WORKER);
    const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
    // The browser's own reading: a member that it refuses would be an error.
    const session = await page.context().newCDPSession(page);
    expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
    expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      ['오늘', '/alarm'],
      ['사진으로 찾기', '/search#photo'],
    ]);
    expect(manifest.share_target).toEqual({
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photo', accept: ['image/*'] }] },
    });
    await close();
  });

  it('the photo shortcut opens the photo search, on an open search page too', async () => {
    const { page, close } = await site.open('/search#photo', PHONE_WITH_WORKER);
    const sheet = page.getByRole('dialog', { name: '제품 검색하기' });
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    await page.evaluate(() => {
      location.hash = 'photo';
    });
    await sheet.waitFor();
    await close();
  });

  it('the installed app has its service worker before any reminder, and a tab of the browser has none', async () => {
    const { page, close } = await site.open('/search', PHONE_WITH_WORKER);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await close();
    const installed = await openInstalled();
    await installed.close();
  });
});
