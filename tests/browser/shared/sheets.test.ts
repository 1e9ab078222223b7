import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { ownItem, withOwnList } from '#tests/support/own-list.ts';
import { newPerson } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const PRODUCT = routes.supplement(PRODUCTS.within);
const TEN = Array.from({ length: 10 }, (_, index) => index + 1);
const TWICE = () => document.documentElement.style.setProperty('font-size', '200%');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const askToLogIn = async (page: Page) => {
  await page.getByRole('button', { name: '찜하기' }).click();
  await page.getByRole('dialog').waitFor();
};
const openTen = async (options = PHONE) => {
  const visit = await site.open(PRODUCT, withOwnList(site, TEN, options));
  await visit.page.waitForLoadState('networkidle');
  await visit.page.getByRole('link', { name: '내 영양제와 겹치는지 보기' }).click();
  await visit.page.getByRole('dialog', { name: '함께 볼 수 있는 건 10개까지예요' }).waitFor();
  return visit;
};

describe('a sheet', () => {
  it("a sheet darkens the page up to the edge of the window, including the scrollbar's room", LONG, async () => {
    const withScrollbars = await launchBrowser({ whole: true, ignoreDefaultArgs: ['--hide-scrollbars'] });
    const page = await withScrollbars.newPage({ ...DESKTOP, reducedMotion: 'reduce' });
    await page.goto(site.server.url + PRODUCT);
    const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(room).toBeGreaterThan(0);
    await askToLogIn(page);
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number) => [...data.subarray((info.width * 700 + x) * 3, (info.width * 700 + x) * 3 + 3)];
    const [beside, inside] = [colourAt(info.width - Math.ceil(room / 2)), colourAt(info.width - room - 4)];
    for (const [channel, value] of beside.entries()) expect(Math.abs(value - (inside[channel] ?? 0))).toBeLessThanOrEqual(2);
    await withScrollbars.close();
  });

  it('a sheet shows nothing below its foot, and whole words there, at text of twice its size', LONG, async () => {
    const { page, close } = await openTen();
    await page.evaluate(TWICE);
    const lowest = () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 4)?.closest('.sheet-foot') !== null);
    expect(await lowest()).toBe(true);
    await close();
    const asked = await site.open(PRODUCT, PHONE);
    await askToLogIn(asked.page);
    const tops = () => asked.page.locator('.sheet-foot .btn').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(await tops()).size).toBe(1);
    await asked.page.evaluate(TWICE);
    expect(new Set(await tops()).size).toBe(2);
    await asked.close();
  });

  it('a sheet shows the boxes to tick, and disabled buttons as such, under the pointer too', LONG, async () => {
    const { page, close } = await openTen(DESKTOP);
    const dialog = page.getByRole('dialog');
    const [first] = await dialog.getByRole('checkbox').all();
    expect(await first?.evaluate((box) => getComputedStyle(box).borderTopStyle)).toBe('solid');
    const start = dialog.getByRole('button', { name: '빼고 분석하기' });
    const look = () => start.evaluate((button) => getComputedStyle(button).backgroundColor);
    const resting = await look();
    await start.hover({ force: true });
    expect(await look()).toBe(resting);
    await close();
  });

  it('a sheet traps the focus while its content changes, and gives it back', async () => {
    const person = await newPerson(site.server, 'by-keys@example.com');
    const { page, close } = await site.open(routes.alarmSettings(), asMember(site.server, person, PHONE));
    const add = page.getByRole('button', { name: '알림 추가' });
    await add.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '직접 입력하기' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '알림 추가' });
    await expect.poll(() => sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => add.evaluate((one) => one === document.activeElement)).toBe(true);
    await close();
  });

  it('a sheet begins below its rounded corners', LONG, async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    const kept = TEN.map((id) => (id === PRODUCTS.within ? ownItem(11) : ownItem(id)));
    await page.evaluate((items) => localStorage.setItem('selectedItems', items), JSON.stringify(kept));
    await page.goto(site.server.url + PRODUCT);
    await page.getByRole('link', { name: '내 것과 함께 보기' }).tap();
    const dialog = page.getByRole('dialog', { name: '어떤 제품을 뺄까요?' });
    const [box, title] = [await dialog.boundingBox(), await dialog.getByRole('heading').boundingBox()];
    expect((title?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThanOrEqual(16);
    await close();
  });
});
