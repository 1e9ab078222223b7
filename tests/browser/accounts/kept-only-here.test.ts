import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { paste, save } from '#tests/support/own-form.ts';
import { newPerson, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A guest's page that counts what the browser is asked to persist. */
async function openCounted(path: string) {
  const visit = await site.open('/terms/service', PHONE);
  await visit.page.addInitScript(() => {
    Object.assign(globalThis, { persisted: 0 });
    navigator.storage.persist = async () => {
      Object.assign(globalThis, { persisted: Reflect.get(globalThis, 'persisted') + 1 });
      return true;
    };
  });
  await visit.page.goto(`${site.server.url}${path}`);
  return visit;
}
const persisted = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'persisted')));

const KEPT: readonly (readonly [what: string, path: string, keep: (page: Page) => Promise<unknown>])[] = [
  [
    'a person',
    routes.combinationResult([PRODUCTS.within]),
    async (page) => {
      await page.getByRole('button', { name: '내 기준으로 보기' }).click();
      await page.getByLabel('성별').selectOption({ label: '여성' });
      await page.getByLabel('만 나이').fill('32');
      await page.getByRole('button', { name: '이 기준으로 보기' }).click();
    },
  ],
  [
    'an own product',
    routes.ownProducts(),
    async (page) => {
      await paste(page, 'Supplement Facts\nServing Size 1 tablet\nZinc 15 mg 136%', 'Daily Zinc');
      await save(page);
    },
  ],
  [
    'a product that a guest takes',
    routes.supplement(PRODUCTS.within),
    async (page) => page.getByRole('button', { name: '먹고 있어요' }).click(),
  ],
];

describe('what only this device has', () => {
  it.each(KEPT)('the browser is asked to persist %s once it is kept, and not before', async (_, path, keep) => {
    const { page, complaints, close } = await openCounted(path);
    await page.waitForLoadState('networkidle');
    expect(await persisted(page)).toBe(0);
    await keep(page);
    await expect.poll(() => persisted(page)).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a file that a page makes', () => {
  it('the address of a download stays after the click, as some browsers read it later', async () => {
    const person = await newPerson(site.server, 'calendar-file@example.com');
    const schedules = [{ dayOfWeek: 'MON', time: '09:00' }];
    await send(site.server, 'POST', '/api/v1/notifications/routines/custom', person.headers, { name: '루테인', schedules });
    const { page, close } = await site.open(routes.alarmSettings(), asMember(site.server, person, PHONE));
    await page.evaluate(() => {
      Object.assign(globalThis, { revoked: [] as string[] });
      URL.revokeObjectURL = (address: string) => void Reflect.get(globalThis, 'revoked').push(address);
    });
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: '캘린더로 내보내기' }).click();
    await downloaded;
    expect(await page.evaluate(() => Reflect.get(globalThis, 'revoked'))).toEqual([]);
    await close();
  });
});
