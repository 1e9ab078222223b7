import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFiles, keepFiles } from '#cli/deploy/old-files.ts';
import { PROJECT } from '#cli/paths.ts';
import { routes } from '#domain/shared/routes.ts';
import { resultOf } from '#tests/support/api.ts';
import { PHONE } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { buildNextRelease, NEXT_VERSION } from '#tests/support/other-build.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { newCollector, PERSONAL_SCREENS } from '#tests/support/personal-screens.ts';
import { PRODUCTS, SCREENS } from '#tests/support/screens.ts';
import { copyState, freePort, startOn, type TestServer } from '#tests/support/server.ts';
import { borrowBrowser } from '#tests/support/shared-server.ts';

const QUESTION = '화면의 일부를 불러오지 못했어요. 새로 고칠까요?';
const CODE = /\/_astro\/[\w.-]+\.js/g;
const ROUTINES = '/api/v1/notifications/routines';
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const FILES = globSync('dist/client/_astro/*', { cwd: PROJECT });

let stateDirectory: string;
let port: number;
let server: TestServer;
let next: Awaited<ReturnType<typeof buildNextRelease>>;
let lent: Awaited<ReturnType<typeof borrowBrowser>>;
let member: Person;
/** Who does nothing meanwhile, and all that is stored of them. */
let keeper: Person;
let stored: unknown;

/** A tab with its requests and failures. */
type Tab = { readonly page: Page; readonly asked: string[]; readonly missed: string[]; readonly fetched: string[] };

async function openTab(path: string, person: Person | null, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Tab> {
  const options = person === null ? PHONE : asMember(server, person, PHONE);
  const context = await lent.browser.newContext({
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    ...options,
    serviceWorkers,
  });
  // With data saving, modules load on touch only.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const page = await context.newPage();
  const asked: string[] = [];
  const missed: string[] = [];
  const fetched: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('response', (response) => response.url().includes('/_astro/') && (response.ok() ? fetched : missed).push(response.url()));
  await page.goto(server.url + path);
  return { page, asked, missed, fetched };
}

/** Screens whose HTML covers every island and script at least once. */
async function tellingScreens(): Promise<{ path: string; isMember: boolean }[]> {
  const seen = new Set<string>();
  const chosen: { path: string; isMember: boolean }[] = [];
  for (const { path, isMember = false } of [...SCREENS.map(({ path }) => ({ path })), ...PERSONAL_SCREENS] as readonly {
    path: string;
    isMember?: boolean;
  }[]) {
    const code = (await (await fetch(server.url + path.split('#')[0])).text()).match(CODE) ?? [];
    if (code.every((name) => seen.has(name))) continue;
    for (const name of code) seen.add(name);
    chosen.push({ path, isMember });
  }
  return chosen;
}

const exported = async (): Promise<unknown> => {
  const reply = await send(server, 'GET', '/api/v1/users/me/export', keeper.headers);
  const { sessions: _, ...data } = resultOf(reply, v.object({ data: v.record(v.string(), v.unknown()) })).data;
  return data;
};
const register = (fcmToken: string, deviceType: string) =>
  send(server, 'PUT', '/api/v1/users/me/fcm-token', keeper.headers, { fcmToken, deviceType });

/** A deployment as seen from a tab: the release goes on on the expanded tables, then the next one is at the address, on the same state. */
async function deployNext(): Promise<void> {
  const { pictures } = server;
  await keepFiles({ ...pictures, get: async () => null }, builtFiles());
  await register('before', 'WEB');
  await server.close();
  await next.migrate(stateDirectory, 'expand');
  server = await startOn({ stateDirectory, port });
  await register('between', 'IOS');
  stored = await exported();
  await server.close();
  server = await startOn({ stateDirectory, port, config: next.config });
}

/** Touches every island, and waits for its hydration. */
async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island[ssr]')) {
      island.scrollIntoView();
      island.dispatchEvent(new Event('focusin', { bubbles: true }));
    }
  });
  await expect.poll(() => page.locator('astro-island[ssr]').count(), { message: page.url() }).toBe(0);
}

const tabs: Tab[] = [];
let product: Tab;
let result: Tab;
let search: Tab;
let calendar: Tab;
let late: Tab;
let ticker: Person;
async function takenToday(): Promise<string | undefined> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
  const { body } = await send(server, 'GET', `${ROUTINES}?date=${today}`, ticker.headers);
  return JSON.stringify(body).match(/"takenTimes":(\[[^\]]*\])/)?.[1];
}
const tick = () => calendar.page.getByRole('button', { name: '루테인 먹었어요' });

/** Building the site and loading all code exceeds the default hook timeout. */
const BUILD_MS = 300_000;

beforeAll(async () => {
  stateDirectory = copyState();
  port = await freePort();
  [server, next, lent] = await Promise.all([startOn({ stateDirectory, port }), buildNextRelease(), borrowBrowser()]);
  member = await newCollector(server, 'two-builds@example.com');
  keeper = await newPerson(server, 'keeper@example.com');
  await send(server, 'POST', `/api/v1/supplements/${PRODUCTS.within}/like`, keeper.headers, { liked: true });
  ticker = await newPerson(server, 'ticker@example.com');
  const schedules = DAYS.map((dayOfWeek) => ({ dayOfWeek, time: '09:00' }));
  await send(server, 'POST', `${ROUTINES}/custom`, ticker.headers, { name: '루테인', schedules });
  for (const { path, isMember } of await tellingScreens()) tabs.push(await openTab(path, isMember ? member : null));
  product = await openTab(routes.supplement(PRODUCTS.within), member);
  result = await openTab(routes.combinationResult([PRODUCTS.within, PRODUCTS.over]), null);
  search = await openTab(routes.search(), null);
  late = await openTab(routes.supplement(PRODUCTS.over), null);
  calendar = await openTab(routes.alarm(), ticker, 'allow');
  await tick().waitFor();
  await calendar.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await calendar.page.context().setOffline(true);
  await tick().click();
  await calendar.page.getByText('다시 연결되면 체크 1개를 저장해요.').waitFor();
  await deployNext();
}, BUILD_MS);
afterAll(async () => {
  await lent.close();
  await server.close();
  next.remove();
  rmSync(stateDirectory, { recursive: true, force: true });
});

describe('tabs that were open when the next release was deployed', LONG, () => {
  it('old tabs are of a build without any file beside the worker', async () => {
    const html = await (await fetch(server.url)).text();
    const code = html.match(CODE) ?? [];
    expect(code.length).toBeGreaterThan(0);
    const names = new Set(FILES.map((file) => `/_astro/${basename(file)}`));
    expect(code.filter((name) => names.has(name))).toEqual([]);
    expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ version: NEXT_VERSION });
  });

  it('old tabs get every file of their build, as it was', async () => {
    const wrong: string[] = [];
    for (const file of FILES) {
      const response = await fetch(`${server.url}/_astro/${basename(file)}`);
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200 || !body.equals(readFileSync(resolve(PROJECT, file)))) wrong.push(`${response.status} ${file}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      if (file.endsWith('.js')) expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    }
    expect(wrong).toEqual([]);
  });

  it('old tabs wake every island', async () => {
    const before = tabs.flatMap(({ fetched }) => fetched).length;
    for (const { page } of tabs) await touchAll(page);
    const after = tabs.flatMap(({ fetched }) => fetched).length;
    expect(tabs.length).toBeGreaterThan(10);
    expect(after).toBeGreaterThan(before);
    expect(tabs.flatMap(({ asked, missed }) => [...asked, ...missed])).toEqual([]);
  }, 300_000);

  it('old tabs like, share and search by photo', async () => {
    await product.page.getByRole('button', { name: '찜하기' }).first().tap();
    await expect.poll(() => product.page.getByRole('button', { name: '찜하기' }).first().getAttribute('aria-pressed')).toBe('false');
    await product.page.getByRole('button', { name: '먹고 있어요' }).tap();
    await product.page.getByText('알림이 켜져 있어서 내 영양제에 남아 있어요.').waitFor();
    await result.page.getByRole('button', { name: '공유하기' }).tap();
    await result.page.getByRole('dialog', { name: '공유하기' }).waitFor();
    await search.page.getByRole('button', { name: /사진/ }).first().tap();
    await search.page.getByRole('dialog').first().waitFor();
    expect([product, result, search].flatMap(({ asked, missed }) => [...asked, ...missed])).toEqual([]);
  });

  it('old tabs send offline ticks, with whichever service worker they have by then', async () => {
    const { page } = calendar;
    await page.context().setOffline(false);
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined));
    await expect.poll(takenToday).toBe('["09:00"]');
    await expect.poll(() => page.getByText('다시 연결되면').count()).toBe(0);
    await tick().click();
    await expect.poll(takenToday).toBe('[]');
    expect(calendar.asked).toEqual([]);
  });

  it('old tabs and what is stored lose nothing by the migration and the contract step of the next release', async () => {
    for (const type of ['WEB', 'IOS']) expect(JSON.stringify(stored)).toContain(`"deviceType":"${type}"`);
    expect(await exported()).toEqual(stored);
    await server.close();
    await next.migrate(stateDirectory, 'contract');
    server = await startOn({ stateDirectory, port, config: next.config });
    const columns = await server.accounts.prepare(`SELECT name FROM pragma_table_info('push_device') WHERE name LIKE 'device_%'`).all();
    expect(columns.results).toEqual([{ name: 'device_kind' }]);
    expect(await exported()).toEqual(stored);
    await tick().click();
    await expect.poll(takenToday).toBe('["09:00"]');
    expect([calendar.asked, calendar.missed]).toEqual([[], []]);
  });

  it('old tabs are asked to reload once the files are gone too', async () => {
    const { objects } = await server.pictures.list();
    await server.pictures.delete(objects.map(({ key }) => key).filter((key) => key.startsWith('_astro/')));
    expect((await fetch(`${server.url}/_astro/${basename(FILES[0] ?? '')}`)).status).toBe(404);
    await late.page.getByRole('button', { name: '먹고 있어요' }).tap();
    await expect.poll(() => late.asked).toEqual([QUESTION]);
  });
});
