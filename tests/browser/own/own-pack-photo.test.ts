import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { keptOwn, paste, save, storeOwn } from '#tests/support/own-form.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { newPerson } from '#tests/support/people.ts';
import { jpegPhoto, SECRET, taggedPhoto } from '#tests/support/pictures.ts';

const PANEL = ['Supplement Facts', 'Serving Size 1 tablet', 'Zinc 15 mg 136%'].join('\n');
const KEY = '3f0a6c1e-8f5b-4a57-9a3f-2f6f4f1c9b10';
const jpeg = (buffer: Buffer) => ({ name: 'pack.jpg', mimeType: 'image/jpeg', buffer });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the photo of an own product', () => {
  it('a photo of the pack is shown in the list, on home and in the analysis, and leaves the device with nothing', async () => {
    const opened = await site.open(routes.ownProducts(), PHONE);
    const { page, close, complaints } = opened;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await paste(page, PANEL, 'Daily Zinc');
    await page.getByLabel('제품 사진 넣기').setInputFiles(jpeg(await taggedPhoto('jpeg')));
    await page.getByRole('img', { name: '제품 사진' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await overflowAt(opened, 320)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await save(page);
    const photo = await keptOwn(page).locator('img').getAttribute('src');
    expect(photo).toMatch(/^data:image\/jpeg;base64,/);
    const bytes = Buffer.from(photo?.split(',')[1] ?? '', 'base64');
    expect(bytes.length).toBeLessThan(20_000);
    expect(bytes.includes(SECRET)).toBe(false);
    await page.goto(new URL(routes.combinationOfAll([-1]), page.url()).href);
    expect(await page.getByRole('list', { name: '선택한 제품' }).locator('img').getAttribute('src')).toBe(photo);
    await page.goto(site.server.url);
    expect(
      await page.getByRole('region', { name: '내 영양제' }).getByRole('link', { name: 'Daily Zinc' }).locator('img').getAttribute('src'),
    ).toBe(photo);
    expect(sent.filter((text) => text.includes('base64'))).toEqual(sent.filter((text) => text.startsWith('data:')));
    expect(complaints).toEqual([]);
    await close();
  });

  it('a removed product comes back with its photo, and a removed photo leaves the first letter', async () => {
    const { page, close } = await site.open(routes.ownProducts(), PHONE);
    await storeOwn(page, [{ key: 'a', name: '아연 한 통' }]);
    expect(await keptOwn(page).innerText()).toMatch(/^아/);
    await page.getByRole('button', { name: '아연 한 통 고치기' }).click();
    await page.getByLabel('제품 사진 넣기').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await page.getByText('사진으로 열 수 없는 파일이에요').waitFor();
    await page.getByLabel('제품 사진 넣기').setInputFiles(jpeg(await jpegPhoto()));
    await page.getByRole('img', { name: '제품 사진' }).waitFor();
    await save(page);
    await page.getByRole('button', { name: '아연 한 통 지우기' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ownPhotos'))).toBe('{}');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await keptOwn(page).locator('img').waitFor();
    await page.getByRole('button', { name: '아연 한 통 고치기' }).click();
    await page.getByRole('button', { name: '사진 지우기' }).click();
    await save(page);
    expect(await keptOwn(page).locator('img').count()).toBe(0);
    await close();
  });

  it('the photo of a product that moves to the account stays on this device until log-out', async () => {
    const person = await newPerson(site.server, 'pack-photo@example.com');
    const { page, close } = await site.open(routes.ownProducts(), asMember(site.server, person, PHONE));
    await storeOwn(page, [{ key: KEY, name: '아연 한 통' }]);
    await page.evaluate((key) => localStorage.setItem('ownPhotos', JSON.stringify({ [key]: 'data:image/jpeg;base64,AAAA' })), KEY);
    await page.reload();
    await page.getByRole('button', { name: '고른 제품 저장하기' }).click();
    await keptOwn(page).getByText('계정에 저장됨').waitFor();
    expect(await keptOwn(page).locator('img').getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
    expect(await page.evaluate(() => localStorage.getItem('ownPhotos'))).toBe('{}');
    await page.goto(new URL(routes.myPage(), page.url()).href);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('memberPhotos'))).toBe(null);
    await close();
  });
});
