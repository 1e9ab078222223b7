import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openSite, PHONE, type Site, type TestPage } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { SCREENS } from '#tests/support/screens.ts';

const WITHOUT = { ...DESKTOP, javaScriptEnabled: false };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('without a script', () => {
  let visit: TestPage;
  beforeAll(async () => {
    visit = await site.open('/', WITHOUT);
  });
  afterAll(() => visit.close());

  it.each(SCREENS)('a page reads without script: $name', async ({ path, heading }) => {
    const { page } = visit;
    await page.goto(site.server.url + path);
    expect((await page.locator('h1').innerText()).replace(/\s+/g, ' ')).toBe(heading);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(heading.length - 1);
  });

  it('a search without script follows links down to an ingredient', async () => {
    const { page, close } = await site.open('/', WITHOUT);
    await page.getByRole('searchbox').fill('마그네슘');
    await page.getByRole('button', { name: '검색' }).click();
    await page.getByRole('heading', { name: '‘마그네슘’ 검색 결과' }).waitFor();
    await page.getByRole('region', { name: '영양제' }).getByRole('link').first().click();
    await page.waitForURL('**/product/*');
    await page.getByRole('link', { name: '마그네슘' }).first().click();
    await page.waitForURL(`**/ingredient/${encodeURIComponent('마그네슘')}`);
    await close();
  });

  it('a search without script starts from the folded glass of a phone', async () => {
    const { page, close } = await site.open('/terms/service', { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('searchbox').tap();
    await page.getByRole('searchbox').fill('아연');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('heading', { name: '‘아연’ 검색 결과' }).waitFor();
    await close();
  });

  it('the picker without script chooses products by their boxes and analyses them', LONG, async () => {
    const { page, close } = await site.open('/combination', WITHOUT);
    await page.getByRole('searchbox', { name: '제품을 입력해주세요.' }).fill('마그네슘');
    await page.getByRole('searchbox', { name: '제품을 입력해주세요.' }).press('Enter');
    await page.waitForURL('**/add-combination?query=*');
    const boxes = page.getByRole('checkbox');
    const chosen = [await boxes.nth(0).getAttribute('value'), await boxes.nth(2).getAttribute('value')];
    await boxes.nth(0).check();
    await boxes.nth(2).check();
    await page.getByRole('button', { name: '분석 시작' }).click();
    await page.waitForURL('**/combination-result?*');
    expect(new URL(page.url()).searchParams.getAll('ids')).toEqual(chosen);
    expect(await page.getByRole('region', { name: '선택한 제품' }).getByRole('article').count()).toBe(2);
    expect(await page.getByRole('meter').count()).toBeGreaterThan(0);
    await close();
  });

  it('an analysis without script leads to all rows and its guidance, and shows no dead buttons', async () => {
    const { page, close } = await site.open('/combination-result?ids=129', WITHOUT);
    await page.getByRole('link', { name: '클릭하여 모든 성분 보기' }).click();
    await page.waitForURL('**/combination-result/ingredients?*');
    await expect.poll(() => page.getByRole('meter').count()).toBe(21);
    await page.getByRole('link', { name: '분석으로 돌아가기' }).click();
    await page.getByRole('link', { name: '궁합과 먹는 시간 보기' }).click();
    await page.getByRole('region', { name: '언제 먹으면 좋을까' }).waitFor();
    expect(await page.getByRole('button', { name: '알림 만들기' }).count()).toBe(0);
    await page.getByRole('link', { name: '분석으로 돌아가기' }).click();
    await page.getByRole('link', { name: '궁합과 먹는 시간 보기' }).waitFor();
    expect(await page.getByRole('button', { name: '다음' }).count()).toBe(0);
    await close();
  });
});
