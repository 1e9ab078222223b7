import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { remindDaily } from '#tests/support/own-list.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

/** Some ten syllables at 200 % text, in pixels. */
const A_LINE = 480;
const TABLET = { viewport: { width: 768, height: 900 } };

let site: Site;
let person: Person;
beforeAll(async () => {
  site = await openSite();
  person = await newPerson(site.server, 'wide@example.com');
  await remindDaily(site, person, PRODUCTS.within, '00:00');
});
afterAll(() => site.close());

const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return { left, right, width };
    });

describe('a desktop', () => {
  it.each(['/mypage/edit', '/mypage/address', '/mypage/password'])('a desktop has the title of %s above its form', LONG, async (path) => {
    const { page, close } = await site.open(path, asMember(site.server, person, DESKTOP));
    await page.locator('.auth-fields').first().waitFor();
    const [title, form] = [await edges(page, 'h1'), await edges(page, '.auth-fields')];
    expect(Math.abs(title.left - form.left)).toBeLessThanOrEqual(1);
    await close();
  });

  it.each([
    { name: 'a product', path: routes.supplement(PRODUCTS.within), words: '.product-main' },
    { name: 'an ingredient', path: routes.ingredient('마그네슘'), words: '.info' },
    { name: 'the search for ingredients', path: routes.ingredientSearch('비타민'), words: 'main form' },
    { name: 'my page', path: '/mypage', words: '.my-menu' },
  ])('a desktop leaves $name its room at text of twice its size', LONG, async ({ path, words }) => {
    const { page, close } = await site.open(path, asMember(site.server, person, DESKTOP));
    await page.locator(words).first().waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect((await edges(page, words)).width).toBeGreaterThanOrEqual(A_LINE);
    await close();
  });

  it.each([
    { path: '/own-products', left: '.own-main', right: '.own-side' },
    { path: '/setting', left: '.setting-group:nth-child(1)', right: '.setting-group:nth-child(2)' },
    { path: '/notificationCenter', left: '.center > :first-child', right: '.center-side' },
    { path: '/mypage', left: '.my-first', right: '.my-menus' },
  ])('a desktop shows $path in two columns that end where the page ends', async ({ path, left, right }) => {
    const { page, close } = await site.open(path, asMember(site.server, person, DESKTOP));
    await page.locator(right).waitFor();
    const [first, second] = [await edges(page, left), await edges(page, right)];
    const end = await page
      .locator('main')
      .evaluate((main) => main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingInlineEnd));
    expect(first.right).toBeLessThan(second.left);
    expect(Math.abs(second.right - end)).toBeLessThanOrEqual(1);
    await close();
  });

  it("a desktop draws an ingredient's purposes as large as the words beside it", async () => {
    const { page, close } = await site.open(routes.ingredient('마그네슘'), DESKTOP);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect((await edges(page, '.purposes img')).width).toBe(88);
    await close();
  });

  it('a desktop keeps the two ways on from a day together', LONG, async () => {
    const { page, close } = await site.open(routes.alarm(), asMember(site.server, person, DESKTOP));
    await page.locator('.day-row').first().waitFor();
    const ways = await page.locator('.day-list-head a').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect((ways[1]?.left ?? Number.NaN) - (ways[0]?.right ?? Number.NaN)).toBeLessThanOrEqual(16);
    await close();
  });
});

it('the calendar shows due doses whole, beside the cat on a phone and beside the calendar on a desktop', LONG, async () => {
  const eater = await newPerson(site.server, 'eater@example.com');
  const schedules = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((dayOfWeek) => ({ dayOfWeek, time: '00:00' }));
  const body = { name: '칼슘 마그네슘', schedules };
  expect((await send(site.server, 'POST', '/api/v1/notifications/routines/custom', eater.headers, body)).status).toBe(201);
  for (const size of [PHONE, TABLET]) {
    const { page, close } = await site.open(routes.alarm(), asMember(site.server, eater, size));
    const due = page.locator('.day-next', { hasText: '지금 먹을 차례' });
    await due.waitFor();
    const isCut = () => due.evaluate((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight);
    expect(await isCut()).toBe(false);
    await close();
  }
});

it('the account page breaks no line between a number and its noun', LONG, async () => {
  const leaver = await newPerson(site.server, 'leaver@example.com');
  const asked = await send(site.server, 'POST', '/api/v1/auth/email/verification', leaver.headers);
  expect(asked.status, asked.text).toBe(200);
  // The mail's token is created after the answer.
  const links = site.server.accounts.prepare(`SELECT count(*) AS links FROM mail_token WHERE email = 'leaver@example.com'`);
  await expect.poll(async () => (await links.all()).results).toEqual([{ links: 1 }]);
  const { page, close } = await site.open('/mypage/data', asMember(site.server, leaver, PHONE));
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  const line = page.getByRole('dialog').getByText('메일로 보낸 확인 링크 1개');
  await line.waitFor();
  const lines = await line.evaluate((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
  await close();
});
