import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/routes.ts';
import { openSite, PHONE, REGISTER, type Site } from '../support/browser.ts';

/** 홍삼 with 은행잎 of the register: both matter for warfarin. */
const PEOPLE = {
  chosen: 0,
  people: [{ name: '', gender: 'MALE', age: 69, condition: null, concerns: ['WARFARIN', 'ANTICOAGULANT'], isThinnerAsked: false }],
};

let site: Site;
beforeAll(async () => {
  site = await openSite({}, REGISTER);
});
afterAll(() => site.close());

async function idOf(name: string): Promise<number> {
  const answer = await fetch(`${site.server.url}/api/v1/supplements/search?keyword=${encodeURIComponent(name)}&size=1`);
  const id = /"supplementId":(\d+)/.exec(await answer.text())?.[1];
  if (id === undefined) throw new Error(`no product ${name}`);
  return Number(id);
}

describe('the sheet for the counter', () => {
  it('the sheet names a medicine after a tick alone, and forgets the tick', async () => {
    const ids = [await idOf('홍삼정'), await idOf('은행잎')];
    const visit = await site.open('/healthz', PHONE);
    const { page } = visit;
    await page.evaluate((people) => localStorage.setItem('people', JSON.stringify(people)), PEOPLE);
    await page.goto(`${site.server.url}${routes.combinationPrint(ids)}`);
    const tick = page.getByRole('checkbox', { name: '드시는 약과 약에 대한 주의도 적기' });
    await tick.waitFor();
    const sheet = page.locator('[data-paper]');
    // What the labels say of medicines stays: it tells nothing of the person.
    expect(await sheet.innerText()).not.toMatch(/와파린|드시는 약:/);
    expect((await sheet.locator('.caution > p:first-child').allInnerTexts()).join()).not.toMatch(/항응고제|피 묽게/);
    expect(await sheet.locator('.paper-products').innerText()).toMatch(/신고번호 \d{10,}/);
    await tick.check();
    expect(await sheet.innerText()).toContain('드시는 약: 와파린');
    expect(await sheet.locator('.caution').count()).toBeGreaterThan(0);
    expect(await page.title()).not.toContain('와파린');
    expect(page.url()).not.toMatch(/WARFARIN|%EC%99%80/);
    await page.reload();
    await tick.waitFor();
    expect(await tick.isChecked()).toBe(false);
    await visit.close();
  });
});
