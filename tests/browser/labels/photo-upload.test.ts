import type { Page } from 'playwright';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, send } from '#tests/support/people.ts';
import { largePhoto, SECRET } from '#tests/support/pictures.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type SentPhoto = { readonly bytes: Buffer; readonly preset: string };

/** Captures `file` and `upload_preset` of sent forms. */
async function keepSent(page: Page): Promise<() => Promise<readonly SentPhoto[]>> {
  const sent: SentPhoto[] = [];
  await page.exposeFunction(
    'keepSentPhoto',
    (text: string, preset: string) => void sent.push({ bytes: Buffer.from(text, 'base64'), preset }),
  );
  await page.addInitScript(() => {
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const form = init?.body instanceof FormData ? init.body : null;
      const file = form?.get('file');
      if (file instanceof Blob) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        const keep: unknown = Reflect.get(globalThis, 'keepSentPhoto');
        if (typeof keep === 'function') await keep(btoa(text), String(form?.get('upload_preset')));
      }
      return original(input, init);
    };
  });
  return async () => {
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    return sent;
  };
}

/** Asserts that a rotated 4000 × 3000 photo was made upright and small, without metadata. */
async function expectSmallAndClean(bytes: Buffer): Promise<void> {
  const { width, height, format, exif, xmp, orientation } = await sharp(bytes).metadata();
  expect({ width, height, format, exif, xmp, orientation: orientation ?? 1 }).toEqual({
    width: 1200,
    height: 1600,
    format: 'jpeg',
    orientation: 1,
  });
  for (const word of [SECRET, 'Exif', 'GPS']) expect(bytes.includes(word)).toBe(false);
  const corner = await sharp(bytes).extract({ left: 1100, top: 20, width: 1, height: 1 }).raw().toBuffer();
  // The blue corner has turned from the upper left to the upper right.
  expect([corner[0], corner[2]]).toEqual([expect.closeTo(0, -2), expect.closeTo(204, -2)]);
}

const listSchema = v.object({ result: v.array(v.object({ supplementImageUrl: v.nullable(v.string()) })) });
const packSchema = v.object({ result: v.array(v.object({ supplementId: v.number(), supplementImageUrl: v.string() })) });

describe('a large photo', () => {
  it('a large photo of the profile leaves the browser upright, small and without metadata', LONG, async () => {
    const person = await newPerson(site.server, 'large-photo@example.com');
    const { page, close } = await site.open('/terms/service', asMember(site.server, person, PHONE));
    const sent = await keepSent(page);
    await page.goto(`${site.server.url}/mypage/edit`);
    const photo = await largePhoto();
    expect(photo.includes(SECRET)).toBe(true);
    await page.getByLabel('사진 바꾸기').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect.poll(() => page.getByRole('img', { name: '하루님의 프로필 사진' }).getAttribute('src')).toMatch(/^data:image\/jpeg/);
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.waitForURL('**/mypage');
    const photos = await sent();
    expect(photos.map(({ preset }) => preset)).toEqual(['profile']);
    for (const { bytes } of photos) await expectSmallAndClean(bytes);
    await close();
  });

  it('a large photo of a reminder does so too; a file that is no photo is refused before the upload', LONG, async () => {
    const person = await newPerson(site.server, 'large-reminder@example.com');
    const { page, close } = await site.open('/terms/service', asMember(site.server, person, PHONE));
    const sent = await keepSent(page);
    await page.goto(`${site.server.url}/alarm/settings`);
    await page.getByRole('button', { name: '알림 추가' }).click();
    await page.getByRole('button', { name: '직접 입력하기' }).click();
    const sheet = page.getByRole('dialog', { name: '알림 추가' });
    await sheet.getByRole('textbox', { name: '영양제 이름' }).fill('사진 있는 알약');
    await sheet.getByRole('button', { name: '토요일' }).click();
    const choose = sheet.getByLabel('사진 고르기');
    await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await sheet.getByText('사진을 읽을 수 없어요.').waitFor();
    // The form waits for a photo that is still being prepared.
    await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() });
    await page.getByRole('button', { name: '저장' }).click();
    await sheet.waitFor({ state: 'detached' });
    const photos = await sent();
    expect(photos.map(({ preset }) => preset)).toEqual(['reminder']);
    for (const { bytes } of photos) await expectSmallAndClean(bytes);
    const { body } = await send(site.server, 'GET', '/api/v1/notifications/routines?date=2026-11-21', person.headers);
    expect(v.parse(listSchema, body).result[0]?.supplementImageUrl).toMatch(/\/media\/pictures\//);
    await close();
  });

  it("a photo of the pack is taken over by a product's new reminder, and shown in its list", LONG, async () => {
    const person = await newPerson(site.server, 'pack-photo@example.com');
    const { page, close } = await site.open('/alarm/settings/add?supplementId=129', asMember(site.server, person, PHONE));
    await page.getByLabel('사진 고르기').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() });
    await page.getByRole('button', { name: '저장' }).click();
    await page.waitForURL((url) => url.pathname !== '/alarm/settings/add');
    const { body } = await send(site.server, 'GET', '/api/v1/notifications/routines?date=2026-11-21', person.headers);
    const [routine] = v.parse(packSchema, body).result;
    expect(routine?.supplementId).toBe(129);
    expect(routine?.supplementImageUrl).toMatch(/\/media\/pictures\//);
    await page.goto(`${site.server.url}/alarm/settings`);
    await expect.poll(() => page.locator('.setting-row img').first().getAttribute('src')).toMatch(/\/media\/pictures\//);
    await close();
  });
});
