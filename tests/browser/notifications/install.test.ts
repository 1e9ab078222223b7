import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchProfile } from '#tests/support/chromium.ts';
import { LONG } from '#tests/support/conditions.ts';
import { at, newMember } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

let server: TestServer;
let context: BrowserContext;
const profile = mkdtempSync(join(tmpdir(), 'vitanyang-profile-'));
beforeAll(async () => {
  server = await borrowServer();
  // Installing requires a persistent profile.
  context = await launchProfile(profile, { locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  await context.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
});

describe('the app', () => {
  it.each(['/', '/alarm'])('the app can be installed from %s', async (path) => {
    const page = await context.newPage();
    await page.goto(server.url + path);
    const session = await context.newCDPSession(page);
    // The browser fetches manifest and icons asynchronously.
    await expect.poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect([errors, url]).toEqual([[], `${server.url}/manifest.webmanifest`]);
    expect((await session.send('Page.getAppId')).appId).toBe(`${server.url}/`);
    await page.close();
  });

  it('the app opens without a network: the day’s list, its ticks, and a message elsewhere', LONG, async () => {
    const one = await newMember(server);
    await one.add({ name: '오프라인 비타민', schedules: DAYS.map((day) => at(day, '09:00')) });
    const page = await context.newPage();
    await page.goto(`${server.url}/terms/service`);
    await page.evaluate(({ accessToken, refreshToken }) => {
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
    }, one.tokens);
    await page.goto(`${server.url}/alarm`);
    await page.getByRole('heading', { name: '오프라인 비타민' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Loaded files are cached in the background.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/_astro/'));
          const store = await caches.open((await caches.keys())[0] ?? '');
          const kept = new Set((await store.keys()).map(({ url }) => url));
          const needed = new Set(loaded.map(({ name }) => name));
          for (const url of [...kept].filter((each) => each.includes('SettingsScreen'))) needed.add(url);
          const own = needed.size;
          for (const url of needed) {
            const text = url.endsWith('.js') ? await (await store.match(url))?.text() : '';
            for (const [, name] of (text ?? '').matchAll(/from"\.\/([^"]+)"/g)) needed.add(`${location.origin}/_astro/${name}`);
          }
          return own > loaded.length && loaded.length > 2 && [...needed].every((name) => kept.has(name));
        }),
      )
      .toBe(true);

    await context.setOffline(true);
    await page.reload();
    await page.getByText('지금은 오프라인이에요.').waitFor();
    // The month's share would be that of today alone.
    expect(await page.locator('.day-summary').getByText('이번 달').count()).toBe(0);
    await page.getByRole('button', { name: '오프라인 비타민 먹었어요' }).click();
    await page.getByText('다시 연결되면 체크 1개를 저장해요.').waitFor();
    // A page never visited online, with its scripts.
    const settings = await context.newPage();
    await settings.goto(`${server.url}/alarm/settings`);
    await settings.getByText('오프라인 비타민').waitFor();
    await settings.close();
    const away = await context.newPage();
    await away.goto(`${server.url}/product/91`);
    await away.getByRole('heading', { name: '인터넷에 연결되어 있지 않아요' }).waitFor();
    await away.close();

    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
    await context.setOffline(false);
    await expect.poll(() => page.getByText('다시 연결되면').count()).toBe(0);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
    expect(await one.list(`?date=${today}`)).toMatchObject([{ isTaken: true }]);
    expect(sent.filter((path) => path.includes('/notifications/records/'))).toHaveLength(1);
    await page.close();
  });

  it('the app keeps nothing personal in its cache', async () => {
    const page = await context.newPage();
    await page.goto(`${server.url}/offline`);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      );
      return lists.flat();
    });
    expect(kept.filter((path) => path.startsWith('/api/') || path.startsWith('/media/'))).toEqual([]);
    await page.close();
  });
});
