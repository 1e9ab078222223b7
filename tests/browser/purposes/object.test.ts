import { createServer } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes, violationsOf } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { SIZES } from '#tests/support/looks.ts';
import { freePort, startServer, type TestServer } from '#tests/support/server.ts';

const LABELS = Object.values(PURPOSE_LABELS);

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const box = (page: Page, label: string) => page.getByRole('checkbox', { name: label, exact: true });
const card = (page: Page, label: string) => page.locator('.purpose-option', { has: page.getByText(label, { exact: true }) });
const confirm = (page: Page) => page.getByRole('button', { name: /^영양제 확인/ });
const expectCount = (page: Page, text: string) => expect.poll(() => page.locator('.purpose-picker-count').innerText()).toBe(text);
const purposesOf = (page: Page) => new URL(page.url()).searchParams.getAll('goals');

describe('the purposes', () => {
  it('the purposes are 28 cards with a picture and a label, in their order', LONG, async () => {
    const { page, complaints, close } = await site.open(routes.purposes(), PHONE);
    expect(await page.locator('.purpose-option-name').allInnerTexts()).toEqual(LABELS);
    expect(await page.locator('.purpose-option img[width][height]').count()).toBe(28);
    for (const picture of await page.locator('.purpose-option img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    }
    expect(await page.getByText('최대 3개 선택').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the purposes are ticked by touch, counted, and lead to their results', async () => {
    const { page, complaints, close } = await site.open(routes.purposes(), PHONE);
    expect(await confirm(page).innerText()).toBe('영양제 확인하기');
    await card(page, '눈건강').tap();
    await expectCount(page, '1/3');
    await card(page, '피로감').tap();
    await page.locator('.purpose-picker-dock').getByText('눈건강 · 피로감').waitFor();
    await expectCount(page, '2/3');
    await card(page, '눈건강').tap();
    await expectCount(page, '1/3');
    await card(page, '뼈건강').tap();
    await expectCount(page, '2/3');
    expect(await page.locator('.purpose-picker-count').getAttribute('aria-live')).toBe('polite');
    await confirm(page).tap();
    await page.waitForURL('**/products?*');
    expect(purposesOf(page)).toEqual(['BONE', 'TIRED']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the purposes have a button that waits for the first choice, in the HTML already', async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(site.server.url + routes.purposes());
    expect(await confirm(page).isDisabled()).toBe(true);
    await close();
  });

  it('the purposes can be sent without script, by a button that is off until one is chosen', async () => {
    const { page, close } = await site.open(routes.purposes(), { ...PHONE, javaScriptEnabled: false });
    const button = page.locator('.purpose-picker-plain');
    const off = page.locator('.purpose-picker .btn:disabled');
    expect([await off.isVisible(), await button.isVisible()]).toEqual([true, false]);
    await card(page, '눈건강').tap();
    expect(await off.isVisible()).toBe(false);
    await button.tap();
    await page.waitForURL('**/products?*');
    expect(purposesOf(page)).toEqual(['EYE']);
    await close();
  });

  it('the purposes refuse the fourth and say why, until one is unticked', LONG, async () => {
    const { page, close } = await site.open(routes.purposes(), DESKTOP);
    for (const label of LABELS.slice(0, 3)) await card(page, label).click();
    await expectCount(page, '3/3');
    expect(await page.getByText('최대 3개까지 선택할 수 있어요.').count()).toBe(0);
    await card(page, '체지방').click();
    await page.getByRole('alert').getByText('최대 3개까지 선택할 수 있어요.').waitFor();
    expect(await box(page, '체지방').isChecked()).toBe(false);
    await expectCount(page, '3/3');
    await card(page, '눈건강').click();
    await expectCount(page, '2/3');
    expect(await page.getByText('최대 3개까지 선택할 수 있어요.').count()).toBe(0);
    await card(page, '체지방').click();
    expect(await box(page, '체지방').isChecked()).toBe(true);
    await close();
  });

  it('the purposes are ticked by the space bar and confirmed by Enter', LONG, async () => {
    const { page, close } = await site.open(routes.purposes(), DESKTOP);
    expect(await confirm(page).innerText()).toBe('영양제 확인');
    await box(page, '눈건강').focus();
    await page.keyboard.press('Space');
    await expectCount(page, '1/3');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expectCount(page, '2/3');
    await confirm(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products?*');
    expect(purposesOf(page)).toEqual(['EYE', 'BONE']);
    await close();
  });

  it('the purposes cannot be confirmed while none is ticked', LONG, async () => {
    const { page, close } = await site.open(routes.purposes(), PHONE);
    await confirm(page).tap({ force: true });
    await expect.poll(() => confirm(page).isDisabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/object');
    await card(page, '혈압').tap();
    await expect.poll(() => confirm(page).isDisabled()).toBe(false);
    await close();
  });

  it('the purposes say that the results are loading, and are restored afterwards', LONG, async () => {
    const { page, close } = await site.open(routes.purposes(), PHONE);
    await card(page, '눈건강').tap();
    await expectCount(page, '1/3');
    // A 204 keeps the visitor in place, like a slow response.
    let isComing = false;
    await page.route('**/products?*', (route) => (isComing ? route.continue() : route.fulfill({ status: 204 })));
    await confirm(page).tap();
    await page.getByRole('status').getByText('목적에 맞는 영양제를 불러오는 중이에요.').waitFor();
    expect(await confirm(page).getAttribute('aria-busy')).toBe('true');
    isComing = true;
    await confirm(page).tap();
    await page.waitForURL('**/products?*');
    await page.goBack();
    expect(await page.getByText('목적에 맞는 영양제를 불러오는 중이에요.').count()).toBe(0);
    await expect.poll(() => box(page, '눈건강').isChecked()).toBe(true);
    await expectCount(page, '1/3');
    await close();
  });

  it('the purposes start at the top, and ticked as the address says', LONG, async () => {
    const { page, close } = await site.open('/', { ...PHONE, viewport: { width: 390, height: 500 } });
    await page.evaluate(() => scrollTo(0, 300));
    await page.getByRole('link', { name: '목적별' }).first().click();
    await page.waitForURL('**/object');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto(site.server.url + routes.purposes(['SKIN', 'FAT']));
    await expectCount(page, '2/3');
    await card(page, '혈당').tap();
    await expectCount(page, '3/3');
    await close();
  });
});

describe('before the code of the purposes has come', () => {
  it('no tick is lost, and a fourth goes away again', LONG, async () => {
    const { page, complaints, close } = await site.open('/terms/service', DESKTOP);
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await page.goto(site.server.url + routes.purposes());
    for (const label of LABELS.slice(0, 4)) await card(page, label).click();
    await expectCount(page, '3/3');
    await page.getByRole('alert').getByText('최대 3개까지 선택할 수 있어요.').waitFor();
    expect(await page.locator('.purpose-option-box:checked').count()).toBe(3);
    await confirm(page).click();
    await page.waitForURL('**/products?*');
    expect(purposesOf(page)).toEqual(['EYE', 'BONE', 'SLEEP_STRESS']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the form works by itself', LONG, async () => {
    const { page, close } = await site.open(routes.purposes(), { ...PHONE, javaScriptEnabled: false });
    for (const label of LABELS.slice(0, 4)) await box(page, label).check();
    await confirm(page).click();
    await page.waitForURL('**/products?*');
    await expect.poll(() => page.locator('h1').innerText()).toBe('눈건강 외 2개');
    await page.goto(site.server.url + routes.purposes());
    // It takes no pointer until a purpose is ticked.
    await Promise.all([page.waitForRequest('**/products*'), confirm(page).press('Enter')]);
    await page.waitForURL('**/object');
    await close();
  });
});

describe.each(SIZES)('in both themes, on $size', ({ options, when }) => {
  it('axe finds nothing when all three are ticked', when, async () => {
    const { page, close } = await site.open(routes.purposes(), options);
    for (const label of LABELS.slice(0, 4)) await card(page, label).click();
    await page.getByText('최대 3개까지 선택할 수 있어요.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });
});

describe('where the server could not have the purposes', LONG, () => {
  let server: TestServer;
  let broken: ReturnType<typeof createServer>;
  beforeAll(async () => {
    const port = await freePort();
    broken = createServer((_, response) => response.writeHead(500).end('{}')).listen(port, '127.0.0.1');
    server = await startServer({ UPSTREAM_URL: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await server.close();
    broken.close();
  });

  it('the purposes show eight skeletons, then the cards of the browser’s own call', async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/v1/purposes', async (route) => {
      await gate.promise;
      await route.fulfill({ json: [{ code: 'EYE', description: '눈건강', imageUrl: null }] });
    });
    await page.goto(server.url + routes.purposes());
    await expect.poll(() => page.locator('.skeleton').count()).toBe(8);
    expect(await violationsOf(page)).toEqual([]);
    gate.resolve();
    await card(page, '눈건강').tap();
    await expectCount(page, '1/3');
    expect(await page.locator('.skeleton').count()).toBe(0);
    await close();
  });

  it('the list is empty and silent when that fails too', async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.route('**/api/v1/purposes', (route) => route.fulfill({ status: 404, json: { code: 'COMMON404', message: '없음' } }));
    await page.goto(server.url + routes.purposes());
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    expect(await page.locator('.purpose-option').count()).toBe(0);
    expect(await page.getByText('없음').count()).toBe(0);
    expect(await confirm(page).isDisabled()).toBe(true);
    await close();
  });
});
