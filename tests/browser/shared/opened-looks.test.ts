import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site, type TestPage } from '#tests/support/browser.ts';
import { FULL_RUN, onlyWhen } from '#tests/support/conditions.ts';
import { faultsInEveryLook } from '#tests/support/looks.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const PRODUCT = routes.supplement(PRODUCTS.within);
const INGREDIENT = routes.ingredient('비타민C');

/** Content that appears after a tap, and the tap. */
const OPENED: readonly { readonly name: string; readonly path: string; readonly open?: (page: Page) => Promise<void> }[] = [
  { name: 'the foods of an ingredient', path: `${INGREDIENT}#foods` },
  { name: 'the products of an ingredient', path: `${INGREDIENT}#supplements` },
  { name: 'the directions of a product', path: `${PRODUCT}#method` },
  {
    name: 'the sheet for photos',
    path: routes.search(),
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: '사진으로 찾기' }).tap();
      await page.getByRole('dialog', { name: '제품 검색하기' }).waitFor();
    },
  },
  {
    name: 'the sheet of purposes',
    path: routes.purposeResults(['EYE', 'BONE']),
    open: async (page) => {
      await page.locator('.active-button').tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the sheet of ages',
    path: routes.ingredientSearch(),
    open: async (page) => {
      await page.getByRole('button', { name: '20대' }).tap();
      await page.getByRole('dialog', { name: '연령 선택' }).waitFor();
    },
  },
  {
    name: 'the sheet for sharing',
    path: PRODUCT,
    open: async (page) => {
      await page.getByRole('button', { name: '공유하기' }).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the question to log in',
    path: PRODUCT,
    open: async (page) => {
      await page.getByRole('button', { name: '찜하기' }).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the sheet for whom',
    path: routes.combinationResult([PRODUCTS.within]),
    open: async (page) => {
      await page.getByRole('button', { name: '내 기준으로 보기' }).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'turned cards',
    path: routes.combination(),
    open: async (page) => {
      for (const card of await page.locator('button[aria-expanded]').all()) await card.tap();
    },
  },
  {
    name: 'a document to agree to',
    path: '/signup/email',
    open: async (page) => {
      await page.getByRole('button', { name: '다음' }).tap();
      await page.getByText('필수 약관에 동의해주세요.').waitFor();
      await page.getByRole('button', { name: '서비스 이용약관 보기' }).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
];

describe('what opens on a page, at every width, in both themes and with large text', onlyWhen(FULL_RUN), () => {
  let site: Site;
  let visit: TestPage;
  beforeAll(async () => {
    site = await openSite();
    visit = await site.open('/terms/service', PHONE);
  });
  afterAll(async () => {
    await visit.close();
    await site.close();
  });

  it.each(OPENED)('the opened content passes every look: $name', async ({ path, open }) => {
    const { page } = visit;
    await page.goto('about:blank');
    await page.goto(site.server.url + path);
    await open?.(page);
    expect(await faultsInEveryLook(page)).toEqual([]);
  });
});
