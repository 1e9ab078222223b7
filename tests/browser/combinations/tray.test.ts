import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { newMember } from '#tests/support/reminder-people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const KEPT = [
  { supplementId: PRODUCTS.within, supplementName: '아침저녁 나눠 먹는 멀티비타민', imageUrl: '' },
  { supplementId: PRODUCTS.over, supplementName: '더 진한 마그네슘 400', imageUrl: '' },
];
const TEN = Array.from({ length: 10 }, (_, index) => ({ supplementId: index + 1, supplementName: `제품 ${index + 1}`, imageUrl: '' }));

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const tray = (page: Page) => page.getByRole('region', { name: '분석 목록' });

async function openWith(items: readonly object[], path: string, people: object | null = null) {
  const visit = await site.open('/terms/service', PHONE);
  await visit.page.evaluate(
    ([selection, known]) => {
      localStorage.setItem('selectedItems', selection ?? '');
      if (known) localStorage.setItem('people', known);
    },
    [JSON.stringify(items), people && JSON.stringify(people)],
  );
  await visit.page.goto(site.server.url + path);
  return visit;
}

describe('the kept selection', () => {
  it.each([routes.combinationResult([PRODUCTS.overVitaminC]), routes.compare([PRODUCTS.overVitaminC, PRODUCTS.within])])(
    'the kept selection has no tray on %s, which is about other products',
    async (path) => {
      const { page, close } = await openWith(KEPT, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('.tray').count()).toBe(0);
      await close();
    },
  );

  it.each(['/combination', routes.supplement(PRODUCTS.overVitaminC)])(
    'the kept selection has its tray on %s, which removes products and analyses',
    LONG,
    async (path) => {
      const { page, complaints, close } = await openWith(KEPT, path);
      await tray(page).getByText('2/10').waitFor();
      await tray(page).getByText('분석 목록').tap();
      await tray(page).getByRole('button', { name: '더 진한 마그네슘 400 빼기' }).tap();
      await tray(page).getByText('1/10').waitFor();
      await tray(page).getByRole('link', { name: '분석 시작' }).tap();
      await page.waitForURL(`**/combination-result?ids=${PRODUCTS.within}`);
      await expect.poll(() => tray(page).count()).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('a product taken out of the tray by a mis-tap comes back with one more', async () => {
    const { page, close } = await openWith(KEPT, routes.combination());
    await tray(page).locator('summary').first().tap();
    const names = () => tray(page).locator('.tray-item').allInnerTexts();
    const before = await names();
    await tray(page).getByRole('button', { name: '더 진한 마그네슘 400 빼기' }).tap();
    await expect.poll(async () => (await names()).length).toBe(before.length - 1);
    await page.getByRole('button', { name: '되돌리기' }).tap();
    await expect.poll(async () => (await names()).toSorted()).toEqual(before.toSorted());
    await close();
  });

  it('the kept selection takes in the product of a page, and all of it is analysed', async () => {
    const { page, close } = await openWith(KEPT, routes.supplement(PRODUCTS.overVitaminC));
    await page.getByRole('link', { name: '내 것과 함께 보기' }).tap();
    await page.waitForURL(`**/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over},${PRODUCTS.overVitaminC}`);
    await close();
  });

  it('the kept selection asks which of ten leaves for another one', async () => {
    const { page, close } = await openWith(TEN, routes.supplement(PRODUCTS.over));
    await page.getByRole('link', { name: '내 것과 함께 보기' }).tap();
    const dialog = page.getByRole('dialog', { name: '어떤 제품을 뺄까요?' });
    await dialog.getByText('최대 10개까지 선택할 수 있습니다.').waitFor();
    await dialog.getByRole('button', { name: '제품 3', exact: true }).tap();
    await page.waitForURL(`**/combination-result?ids=1,2,4,5,6,7,8,9,10,${PRODUCTS.over}`);
    await close();
  });

  it('the kept selection adds products that are left out of a new combination by one tap', LONG, async () => {
    const { page, close } = await site.open(routes.combinationResult([PRODUCTS.within, PRODUCTS.over]), PHONE);
    await page.getByRole('checkbox').nth(1).tap();
    await page.getByRole('link', { name: '재조합' }).tap();
    await page.waitForURL('**/add-combination?query=*');
    await tray(page).getByText('1/10').waitFor();
    await tray(page).getByRole('button', { name: /넣기$/ }).tap();
    await tray(page).getByText('2/10').waitFor();
    await close();
  });

  it('the kept selection is analysed whole where no product is ticked', LONG, async () => {
    const { page, close } = await site.open(routes.combinationResult([PRODUCTS.within, PRODUCTS.over]), PHONE);
    await page.getByRole('link', { name: '재조합' }).tap();
    await page.waitForURL('**/add-combination?query=*');
    await tray(page).getByText('2/10').waitFor();
    await close();
  });
});

describe('choices beyond twenty', () => {
  it('choices beyond twenty come below the others, with their number, and stay after a reload', LONG, async () => {
    const { page, close } = await site.open(routes.addCombination('비타민'), PHONE);
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(20);
    const said = await page.locator('.pick-count').innerText();
    expect(Number(/\d+/.exec(said)?.[0])).toBeGreaterThan(20);
    await boxes.nth(3).tap();
    await page.getByRole('link', { name: '더 보기' }).tap();
    await expect.poll(() => boxes.count()).toBeGreaterThan(20);
    const count = await boxes.count();
    const values = await boxes.evaluateAll((all) => all.map((box) => (box instanceof HTMLInputElement ? box.value : '')));
    expect(new Set(values).size).toBe(count);
    await boxes.nth(count - 1).tap();
    await tray(page).getByText('2/10').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.reload();
    await expect.poll(() => boxes.count()).toBe(count);
    await tray(page).getByText('2/10').waitFor();
    await close();
  });

  it('choices beyond twenty work without a script', async () => {
    const { page, close } = await site.open(routes.addCombination('비타민'), { javaScriptEnabled: false });
    await page.getByRole('link', { name: '더 보기' }).click();
    await expect.poll(() => page.locator('.pick-box').count()).toBeGreaterThan(20);
    await close();
  });

  it('choices beyond twenty come in the search for a reminder too', LONG, async () => {
    const member = await newMember(site.server);
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.evaluate((token) => localStorage.setItem('accessToken', token), member.tokens.accessToken);
    await page.goto(site.server.url + routes.searchAlarm());
    await page.getByRole('searchbox', { name: '영양제 검색' }).fill('비타민');
    await page.keyboard.press('Enter');
    const rows = page.locator('.setting-row');
    await expect.poll(() => rows.count()).toBe(20);
    await page.getByRole('button', { name: '더 보기' }).tap();
    await expect.poll(() => rows.count()).toBeGreaterThan(20);
    await close();
  });
});

describe('is my combination safe in pregnancy', () => {
  /** 홍국 and 쏘팔메토 of the sample data. */
  const AVOIDED = [252, 286].map((supplementId) => ({ supplementId, supplementName: `제품 ${supplementId}`, imageUrl: '' }));
  const SHE = { chosen: 0, people: [{ name: '', gender: 'FEMALE', age: 32, condition: 'PREGNANT', concerns: [] }] };

  it("a combination's safety in pregnancy takes two taps from home for a known person, three for a new one", LONG, async () => {
    for (const people of [null, SHE]) {
      const { page, close } = await openWith(AVOIDED, '/', people);
      let taps = 0;
      await page.locator('a[href="/combination"]:visible').first().tap();
      taps += 1;
      await page.waitForURL('**/combination');
      await tray(page).getByRole('link', { name: '분석 시작' }).tap();
      taps += 1;
      await page.waitForURL('**/combination-result?ids=*');
      if (people === null) {
        await page
          .locator('.concern-counts')
          .getByText(/먼저\s확인하세요:.*임신\s중/)
          .waitFor();
        await page.getByRole('button', { name: '주의할 점 보기' }).tap();
        taps += 1;
        const sheet = page.getByRole('dialog', { name: '누가 주의해야 하나요?' });
        await expect.poll(() => sheet.getByLabel('해당하는 분').inputValue()).toBe('PREGNANT');
        await sheet.locator('.caution').getByText('임신 중').first().waitFor();
        expect(await violationsOf(page)).toEqual([]);
        // Viewing stores no person.
        expect(await page.evaluate(() => localStorage.getItem('people'))).toBeNull();
        await sheet.getByLabel('해당하는 분').selectOption({ index: 1 });
        await expect.poll(() => sheet.locator('.caution').getByText('임신 중').count()).toBe(0);
        await sheet.getByRole('button', { name: '닫기' }).tap();
        await sheet.waitFor({ state: 'hidden' });
      } else await page.locator('.caution-list').getByText('임신 중').first().waitFor();
      expect(taps).toBeLessThanOrEqual(4);
      await close();
    }
  });
});
