import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Counts wake locks, and plays a camera. @param hasLocks false where the browser has no such API */
async function openPhotoSearch(hasLocks = true) {
  const opened = await site.open('/terms/service', PHONE);
  const { page } = opened;
  await page.addInitScript((hasLocks) => {
    const locks = { held: 0, taken: 0 };
    const request = async () => {
      locks.held += 1;
      locks.taken += 1;
      const lock = {
        released: false,
        async release() {
          if (!lock.released) locks.held -= 1;
          lock.released = true;
        },
      };
      Object.assign(globalThis, { dropLock: () => lock.release() });
      return lock;
    };
    Object.assign(globalThis, { locks });
    Object.defineProperty(navigator, 'wakeLock', { value: hasLocks ? { request } : undefined });
    navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream();
  }, hasLocks);
  await page.goto(`${site.server.url}/search#photo`);
  await page.getByRole('dialog', { name: '제품 검색하기' }).waitFor();
  return opened;
}

const locks = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'locks'));
const camera = (page: Page) => page.getByRole('dialog', { name: '카메라 화면' });

describe('the screen', () => {
  it('the screen stays on while the camera looks for a code, again after the page was hidden, and not after', async () => {
    const { page, close } = await openPhotoSearch();
    expect(await locks(page)).toEqual({ held: 0, taken: 0 });
    await page.getByRole('button', { name: /카메라로 촬영하기/ }).click();
    await camera(page).waitFor();
    await expect.poll(() => locks(page)).toEqual({ held: 1, taken: 1 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await locks(page)).toEqual({ held: 1, taken: 1 });
    await page.evaluate(async () => {
      await Reflect.get(globalThis, 'dropLock')();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => locks(page)).toEqual({ held: 1, taken: 2 });
    await camera(page).getByRole('button', { name: '닫기' }).click();
    await expect.poll(() => locks(page)).toEqual({ held: 0, taken: 2 });
    await close();
  });

  it('the screen stays on while a photo is read, and no longer', async () => {
    const { page, close } = await openPhotoSearch();
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
    await page.getByLabel('사진 앨범에서 선택하기').setInputFiles(file);
    await page.getByText('사진으로 열 수 없는 파일이에요.').waitFor();
    await expect.poll(() => locks(page)).toEqual({ held: 0, taken: 1 });
    await close();
  });

  it('the screen is left alone where the browser cannot keep it on', async () => {
    const { page, complaints, close } = await openPhotoSearch(false);
    await page.getByRole('button', { name: /카메라로 촬영하기/ }).click();
    await camera(page).waitFor();
    await camera(page).getByRole('button', { name: '닫기' }).click();
    await expect.poll(() => camera(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
