import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { openSheet } from '#tests/support/photos.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
let person: Person;
beforeAll(async () => {
  site = await openSite({ args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] });
  person = await newPerson(site.server, 'back@example.com');
  const routine = { name: '오메가3', schedules: [{ dayOfWeek: 'SAT', time: '09:00' }] };
  await send(site.server, 'POST', '/api/v1/notifications/routines/custom', person.headers, routine);
});
afterAll(() => site.close());

const openAdd = (page: Page) => page.getByRole('button', { name: '알림 추가' }).click();
const openForm = async (page: Page) => {
  await openAdd(page);
  await page.getByRole('button', { name: '직접 입력하기' }).click();
  await page.getByRole('textbox', { name: '영양제 이름' }).fill('루테인');
};
const openShare = (page: Page) => page.getByRole('button', { name: '공유하기' }).click();

/** Arrives from another page of ours, so that Back has somewhere to go. */
async function arrive(path: string) {
  const visit = await site.open('/terms/service', asMember(site.server, person, PHONE));
  await visit.page.goto(site.server.url + path);
  return visit;
}

const dialogs = (page: Page) => page.locator('dialog[open]');

const OPENERS: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['choice of how to add a reminder', routes.alarmSettings(), openAdd],
  ['form of a new reminder', routes.alarmSettings(), openForm],
  [
    'form of a changed reminder',
    routes.alarmSettings(),
    (page) => page.getByRole('button', { name: /오메가3.*수정|수정.*오메가3/ }).click(),
  ],
  ['search by photo', routes.search(), openSheet],
  ['share sheet', routes.ingredient('마그네슘'), openShare],
];

describe('Back on an open dialog', () => {
  it.each(OPENERS)('Back closes the %s and keeps the page, a second Back leaves', async (_, path, open) => {
    const { page, complaints, close } = await arrive(path);
    await page.evaluate(() => {
      document.body.dataset['stub'] = 'kept';
    });
    for (let round = 0; round < 2; round += 1) {
      await open(page);
      await expect.poll(() => dialogs(page).count()).toBe(1);
      await page.goBack();
      await expect.poll(() => dialogs(page).count()).toBe(0);
      expect([page.url(), await page.evaluate(() => document.body.dataset['stub'])]).toEqual([site.server.url + path, 'kept']);
    }
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/terms/service');
    expect(complaints).toEqual([]);
    await close();
  });

  it('Back keeps what was typed in the page behind a dialog', async () => {
    const { page, close } = await arrive(routes.search());
    await page.getByRole('searchbox').or(page.getByRole('combobox')).last().fill('비타민');
    await openSheet(page);
    await page.goBack();
    await expect.poll(() => dialogs(page).count()).toBe(0);
    expect(await page.getByRole('searchbox').or(page.getByRole('combobox')).last().inputValue()).toBe('비타민');
    await close();
  });

  it('a dialog closed by its button or Escape leaves no entry behind, and Forward opens nothing', async () => {
    const { page, close } = await arrive(routes.alarmSettings());
    for (const leave of [
      () => page.getByRole('dialog').getByRole('button', { name: reminders.close }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await openForm(page);
      await leave();
      await expect.poll(() => dialogs(page).count()).toBe(0);
      await expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(0);
    }
    await page.evaluate(() => history.forward());
    await expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(0);
    expect(await dialogs(page).count()).toBe(0);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/terms/service');
    await close();
  });

  it('Back closes of two dialogs the upper one first', async () => {
    const { page, close } = await arrive(routes.search());
    await openSheet(page);
    await page.getByRole('button', { name: photoSearch.camera, exact: true }).click();
    await expect.poll(() => dialogs(page).count()).toBe(2);
    await page.goBack();
    await expect.poll(() => dialogs(page).count()).toBe(1);
    expect(await page.getByRole('dialog', { name: photoSearch.title }).isVisible()).toBe(true);
    await page.goBack();
    await expect.poll(() => dialogs(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(routes.search());
    await close();
  });

  it('Back closes a question over a form first, and the form keeps what was typed in it', async () => {
    const { page, close } = await arrive(routes.alarmSettings());
    await page.getByRole('button', { name: /오메가3.*수정|수정.*오메가3/ }).click();
    const name = page.getByRole('textbox', { name: '영양제 이름' });
    await name.fill('오메가3 골드');
    await page.getByRole('button', { name: '삭제' }).click();
    await expect.poll(() => dialogs(page).count()).toBe(2);
    await page.goBack();
    await expect.poll(() => dialogs(page).count()).toBe(1);
    expect(await name.inputValue()).toBe('오메가3 골드');
    await close();
  });

  it('a reload with an open dialog leaves no entry behind', async () => {
    const { page, close } = await arrive(routes.alarmSettings());
    await openForm(page);
    await page.reload();
    await page.getByRole('button', { name: '알림 추가' }).waitFor();
    await expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(0);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/terms/service');
    await close();
  });

  it('a link in a dialog leads on, and Back from there shows the page without the dialog', async () => {
    const { page, close } = await arrive(routes.alarmSettings());
    const before = await page.evaluate(() => history.length);
    await openAdd(page);
    await page.getByRole('link', { name: '제품에서 찾기' }).last().click();
    await page.waitForURL(`**${routes.search()}`);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack({ waitUntil: 'commit' });
    expect(page.url()).toBe(site.server.url + routes.alarmSettings());
    expect(await dialogs(page).count()).toBe(0);
    await page.goBack({ waitUntil: 'commit' });
    expect(new URL(page.url()).pathname).toBe('/terms/service');
    await close();
  });

  it('a question answered by a navigation leads on, and leaves no entry behind', async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.goto(site.server.url + routes.supplement(PRODUCTS.within));
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: '찜하기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '로그인' }).click();
    await page.waitForURL('**/login**');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await close();
  });
});
