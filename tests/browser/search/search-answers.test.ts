import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';

const MEDICAL = '영양제는 병을 치료하거나 예방하지 않아요. 증상이 있으면 의사·약사와 먼저 상의하세요.';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the answer to a search on %s', (_, options) => {
  it('an empty answer leads on to purposes, ingredients, the Ministry and an own reminder', async () => {
    const { page, complaints, close } = await site.open(routes.searchResult('유방암'), options);
    const main = page.getByRole('main');
    await page.getByRole('heading', { level: 1, name: '일치하는 검색 결과가 없습니다.' }).waitFor();
    await page.getByText(/^‘.+’에 맞는 제품이나 성분이 없어요\./).waitFor();
    expect(await main.getByRole('region', { name: '목적으로 찾아보기' }).getByRole('listitem').count()).toBe(8);
    const others = main.getByRole('region', { name: '다른 방법으로 찾기' }).getByRole('link');
    expect(await others.allTextContents()).toEqual([
      '라벨로 추가하기',
      '성분 이름으로 찾기',
      '식품안전나라에서 찾기(새 창)',
      '이름을 직접 적고 알림 만들기',
    ]);
    expect(await main.getByText(MEDICAL, { exact: true }).count()).toBe(1);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a relaxed answer names the word without a product, above the products of the others', async () => {
    const { page, complaints, close } = await site.open(routes.searchResult('뉴트리원 루테인'), options);
    await page.getByText('‘뉴트리원’ 제품은 없어요. 나머지 말로 찾은 제품이에요.', { exact: true }).waitFor();
    expect(await page.getByRole('article').first().innerText()).toContain('루테인');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the meaning of a search', () => {
  it('an empty answer to a query that names an illness says that supplements treat none', async () => {
    const { page, close } = await site.open(routes.searchResult('유방암'), PHONE);
    await page.getByText(MEDICAL, { exact: true }).waitFor();
    await close();
  });

  it('an answer to a need leads to its purposes, and leaves dropped words out', async () => {
    const { page, close } = await site.open(routes.searchResult('눈이 침침할 때'), PHONE);
    const purposes = page.getByRole('navigation', { name: '관련된 목적' });
    await purposes.getByRole('link', { name: '눈건강' }).waitFor();
    expect(await page.getByText('나머지 말로 찾은').count()).toBe(0);
    expect(await page.getByText(MEDICAL).count()).toBe(0);
    await close();
  });
});
