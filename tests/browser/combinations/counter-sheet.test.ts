import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, REGISTER, type Site } from '#tests/support/browser.ts';

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
    const told = /드시는 약 1가지와 약에 대한 주의 (\d+)가지는 적지 않았어요/.exec(await sheet.innerText())?.[1];
    await page.getByText('약사·의사에게 보여 줄 때는 켜 주세요.').waitFor();
    const without = await sheet.locator('.caution-list > ul > .caution').count();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(/적지 않았어요/).isVisible()).toBe(true);
    expect(await page.getByText('약사·의사에게 보여 줄 때는 켜 주세요.').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await tick.check();
    expect((await sheet.locator('.caution-list > ul > .caution').count()) - without).toBe(Number(told));
    expect(await page.getByText(/적지 않았어요/).count()).toBe(0);
    expect(await sheet.innerText()).toContain('드시는 약: 와파린');
    expect(await sheet.locator('.caution').count()).toBeGreaterThan(0);
    expect(await page.title()).not.toContain('와파린');
    expect(page.url()).not.toMatch(/WARFARIN|%EC%99%80/);
    await page.reload();
    await tick.waitFor();
    expect(await tick.isChecked()).toBe(false);
    await visit.close();
  });

  it('the sheet names maker and caution once, has what is over first, lines to write on and printing at its head', async () => {
    const ids = await Promise.all(['더팜 썬디', '마이시톨', '칼슘', '마그네슘'].map(idOf));
    const visit = await site.open(routes.combinationPrint(ids), PHONE);
    const { page } = visit;
    for (const name of await page.locator('.paper-products strong').allInnerTexts()) expect(name).not.toMatch(/^(\S+) \1/);
    const cautions = await page.locator('.paper-caution').allInnerTexts();
    expect(cautions.length).toBeGreaterThan(0);
    for (const text of cautions) {
      const groups = text
        .slice(text.indexOf(':') + 1)
        .split(',')
        .map((each) => each.replace(/[①-⑩]/gu, '').trim());
      expect(new Set(groups).size, text).toBe(groups.length);
    }
    const states = await page.locator('.paper-table tbody td:nth-child(5)').allInnerTexts();
    expect(states.lastIndexOf('초과')).toBe(states.filter((state) => state === '초과').length - 1);
    expect(await page.locator('.paper-lines dt').allInnerTexts()).toEqual(['이름', '나이', '메모']);
    const print = page.getByRole('button', { name: '인쇄하기' });
    expect(await print.count()).toBe(2);
    expect((await print.first().boundingBox())?.y).toBeLessThan(200);
    await page.emulateMedia({ media: 'print' });
    expect(await print.first().isVisible()).toBe(false);
    await visit.close();
  });
});
