import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { searchPage } from '#tests/support/api.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, REGISTER, type Site } from '#tests/support/browser.ts';
import { overlapsOf } from '#tests/support/overlaps.ts';
import { remindDaily } from '#tests/support/own-list.ts';
import { newPerson } from '#tests/support/people.ts';

/** Rose petals are not an ingredient of ours: only its label says 임산부는 섭취를 피할 것. */
const ROSE = '로즈인핏';

let site: Site;
let rose: number;
beforeAll(async () => {
  site = await openSite({}, REGISTER);
  const [found] = (await searchPage(site.server.url, ROSE, { size: 1 })).supplements;
  if (found?.supplementName !== ROSE) throw new Error(`${ROSE} is not in the register`);
  rose = found.supplementId;
});
afterAll(() => site.close());

const as = (person: object): BrowserContextOptions => ({
  ...PHONE,
  storageState: {
    cookies: [],
    origins: [
      {
        origin: site.server.url,
        localStorage: [
          { name: 'people', value: JSON.stringify({ chosen: 0, people: [{ name: '', condition: null, concerns: [], ...person }] }) },
        ],
      },
    ],
  },
});
const PREGNANT = { gender: 'FEMALE', age: 31, condition: 'PREGNANT' };

describe('what the label of a product says to a person', () => {
  it('a product that its label forbids is headed by that, before unreadable amounts', async () => {
    const { page, close, complaints } = await site.open(routes.supplement(rose), as(PREGNANT));
    await page.getByText('드시지 마세요: 임신 중').first().waitFor();
    const caution = page.locator('.caution').first();
    expect(await caution.innerText()).toContain('드시지 말라고 제품에 적혀 있어요: 임신 중인 분');
    expect(await caution.innerText()).toContain('근거: 제품 표시');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('an analysis names the product in its headline, and its plan says why it is left out', async () => {
    const other = (await searchPage(site.server.url, '종근당 비타민C 1000mg', { size: 1 })).supplements[0]?.supplementId ?? 0;
    const { page, close } = await site.open(routes.combinationResult([rose, other]), as(PREGNANT));
    await page.getByRole('heading', { name: `${ROSE}, 피해야 해요` }).waitFor();
    await page.getByText(`계획에서 뺐어요: ${ROSE} · 임신 중 피해야 해요`).waitFor();
    await close();
  });

  it('a card of a product that the person is to avoid says so in any list, and moves nothing', async () => {
    const { page, close } = await site.open(routes.searchResult(ROSE), as(PREGNANT));
    await page
      .locator('.product', { has: page.locator(`a[href="/product/${rose}"]`) })
      .getByText('드시지 마세요')
      .waitFor();
    expect(await overlapsOf(page)).toEqual([]);
    await close();
  });

  it('a card is marked as not judged for a known person, where amounts are unknown or the person’s state has no fact', async () => {
    const mark = (page: Page) => page.locator('.product', { has: page.locator(`a[href="/product/${rose}"]`) }).getByText('판단 못 했어요');
    const { page, close } = await site.open(routes.searchResult(ROSE), as({ gender: 'MALE', age: 40 }));
    await mark(page).waitFor();
    expect(await overlapsOf(page)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto(site.server.url + routes.searchResult('비타민C 1000mg'));
    await page.getByText('40세 남성 기준').waitFor();
    await page.waitForLoadState('networkidle');
    const cards = page.locator('main .product');
    expect(await cards.filter({ hasText: '판단 못 했어요' }).count()).toBeLessThan(await cards.count());
    await close();
    const grave = await site.open(routes.searchResult('홍삼'), as({ gender: 'FEMALE', age: 60, concerns: ['CHEMOTHERAPY'] }));
    await grave.page.locator('.product', { hasText: '홍삼' }).getByText('판단 못 했어요').first().waitFor();
    await grave.close();
    const guest = await site.open(routes.searchResult(ROSE), PHONE);
    await guest.page.waitForLoadState('networkidle');
    expect(await mark(guest.page).count()).toBe(0);
    await guest.close();
  });

  it('reminder settings name what is reminded of and was not judged for the person', async () => {
    const person = await newPerson(site.server, 'reminded-unjudged@example.com');
    await remindDaily(site, person, rose, '09:00');
    const { page, close } = await site.open('/');
    await page.evaluate(
      ([tokens, people]) => {
        for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
        localStorage.setItem('people', JSON.stringify(people));
      },
      [
        { accessToken: person.accessToken, refreshToken: person.refreshToken },
        { chosen: 0, people: [{ name: '', condition: null, concerns: [], gender: 'MALE', age: 40 }] },
      ] as const,
    );
    await page.goto(site.server.url + routes.alarmSettings());
    await page.getByRole('region', { name: '판단하지 못한 것이 있어요.' }).getByText(ROSE).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it('a person without a caution reads that nothing was found for their entry, and to read the label', async () => {
    const known = (await searchPage(site.server.url, '종근당 비타민C 1000mg', { size: 1 })).supplements[0]?.supplementId ?? 0;
    const { page, close } = await site.open(routes.supplement(known), as({ gender: 'MALE', age: 40, answered: ['health'] }));
    await page.getByRole('heading', { name: '입력하신 조건에서 찾은 주의가 없어요.' }).waitFor();
    await page.getByText('제품의 주의사항도 읽어 보세요.').waitFor();
    await page.goto(`${site.server.url}${routes.supplement(rose)}`);
    await page.getByRole('heading', { name: '판단하지 못한 것이 있어요.' }).waitFor();
    await close();
  });
});

describe('a person who named a blood thinner by its class', () => {
  const WITH_K = '비타민K';

  it('a person who named a blood thinner by its class is asked once whether it is warfarin, keeps vitamin K steady, and remembers', async () => {
    const found = (await searchPage(site.server.url, WITH_K, { size: 1 })).supplements[0]?.supplementId ?? 0;
    const { page, close } = await site.open(routes.supplement(found), as({ gender: 'MALE', age: 69, concerns: ['ANTICOAGULANT'] }));
    const question = page.getByRole('region', { name: '드시는 피 묽게 하는 약이 와파린인가요?' });
    await question.waitFor();
    await page.getByText('양을 바꾸지 마세요', { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await question.getByRole('button', { name: '새 항응고제예요(아픽사반 등)' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('양을 바꾸지 마세요', { exact: true }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('people'))).toContain('"concerns":["DOAC"]');
    await page.reload();
    await page.locator('.caution, #cautions-title').first().waitFor();
    expect(await question.count()).toBe(0);
    await close();
  });
});
