import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { OWN_SERVER, openSite, PHONE, type Site, type TestPage } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { overflowAt, shifts } from '#tests/support/page-checks.ts';

const LONG_NAME = '메가놀이피에이구백알티지어린이츄어블오메가쓰리플러스골드프리미엄 MEGANOL-EPA900rTG (DIETARY SUPPLEMENT PRODUCT)';

let site: Site;
beforeAll(async () => {
  site = await openSite({}, OWN_SERVER);
  const contents = [{ slug: 'lutein', amount: '20', chemicalForm: '' as const }];
  await addProducts(site.server.catalogue, [
    { id: 9_701, name: '두루미 루테인', maker: '(주)노바렉스', contents, score: 900 },
    { id: 9_702, name: '두루미 루테인', maker: '코스맥스바이오(주)', contents, score: 800 },
    {
      id: 9_703,
      name: '두루미 루테인',
      maker: '주식회사 서흥',
      contents: [{ slug: 'lutein', amount: null, chemicalForm: '' }],
      score: 700,
    },
    { id: 9_704, name: `두루미 ${LONG_NAME}`, maker: '(주)노바렉스', contents, score: 600 },
  ]);
});
afterAll(() => site.close());

describe('the cards of real names', LONG, () => {
  let visit: TestPage;
  beforeAll(async () => {
    visit = await site.open(routes.searchResult('두루미'), PHONE);
  });
  afterAll(() => visit.close());

  it('the cards of namesakes show their makers, each in the line below the name, and those of a known amount first', async () => {
    const texts = await visit.page.locator('.product').allInnerTexts();
    expect(
      texts.map((text) =>
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .slice(0, 3),
      ),
    ).toEqual([
      ['두루미 루테인', '볕뉘공방\u00a0· 노바렉스', '루테인 20\u00a0mg'],
      ['두루미 루테인', '볕뉘공방\u00a0· 코스맥스바이오', '루테인 20\u00a0mg'],
      [`두루미 ${LONG_NAME}`, '볕뉘공방', '루테인 20\u00a0mg'],
      ['두루미 루테인', '볕뉘공방\u00a0· 서흥', '루테인'],
    ]);
  });

  it('the cards of real names show a long name in two lines and no wider than the card', async () => {
    const name = visit.page.locator('.product-name').last();
    const { height, lineHeight } = await name.evaluate((element) => ({
      height: element.clientHeight,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect(height).toBeLessThan(lineHeight * 3);
    for (const width of [320, 390, 768, 1280]) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
  });

  it('the cards of real names move nothing while they load', async () => {
    expect(await shifts(visit)).toEqual([]);
  });

  it('the cards of real names have the form of the product as their picture, which no ear hears', async () => {
    const pictures = visit.page.locator('.product > .picture');
    expect(await pictures.evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.dataset['picture'] : '')))).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^\/pictures\/\d+\/tablet-\d\.svg#n?\d[a-e]?$/)),
    );
    expect(await pictures.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').borderRadius))).toEqual(
      Array.from({ length: 4 }, () => '50%'),
    );
    expect(await visit.page.locator('.product').first().ariaSnapshot()).not.toContain('img');
  });
});

describe('with text of twice its size', LONG, () => {
  it('the cards fit a narrow phone', async () => {
    const visit = await site.open(routes.searchResult('두루미'), { viewport: { width: 320, height: 640 }, bypassCSP: true });
    try {
      await visit.page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
      const columns = await visit.page
        .locator('.product-grid')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
      expect(columns).toBe(1);
      expect(await overflowAt(visit, 320)).toBeLessThanOrEqual(0);
    } finally {
      await visit.close();
    }
  });
});

describe('the bar on a card', () => {
  it('cards of a list about an ingredient show its share of the reference values, appended cards too', async () => {
    const visit = await site.open(routes.ingredientSupplements('비타민C'), PHONE);
    const withAmount = visit.page.locator('.product').filter({ has: visit.page.locator('.product-amount', { hasText: /\d/ }) });
    const bars = withAmount.locator('.product-bar');
    const first = await bars.count();
    expect(first).toBeGreaterThan(0);
    expect(first).toBe(await withAmount.count());
    // The words stand for the bar, which is hidden from readers.
    expect(await visit.page.getByRole('meter').count()).toBe(0);
    const shares = await withAmount.locator('.product-share').allInnerTexts();
    expect(shares).toHaveLength(first);
    expect(shares.filter((share) => !/^(?:권장\s\d{1,2}%\s·\s상한\s\d+%|상한의 [\d,]+%)$/.test(share))).toEqual([]);
    await visit.page.locator('.list-end').scrollIntoViewIfNeeded();
    await expect.poll(() => withAmount.count()).toBeGreaterThan(first);
    expect(await bars.count()).toBe(await withAmount.count());
    const box = await bars.last().boundingBox();
    expect([box?.height, (box?.width ?? 0) > 100]).toEqual([6, true]);
    await visit.close();
  });

  it('cards beside each other have their amounts level, whatever lines their names take', async () => {
    const visit = await site.open(routes.ingredientSupplements('비타민C'), PHONE);
    const cards = await visit.page.locator('.product').evaluateAll((all) =>
      all.map((card) => {
        const name = document.createRange();
        name.selectNodeContents(card.querySelector('.product-name') ?? card);
        return {
          top: Math.round(card.getBoundingClientRect().top),
          amount: Math.round(card.querySelector('.product-amount')?.getBoundingClientRect().top ?? 0),
          lines: new Set([...name.getClientRects()].map(({ top }) => top)).size,
        };
      }),
    );
    const rows = [...Map.groupBy(cards, ({ top }) => top).values()];
    expect(rows.some((row) => new Set(row.map(({ lines }) => lines)).size > 1)).toBe(true);
    expect(rows.filter((row) => new Set(row.map(({ amount }) => amount)).size > 1)).toEqual([]);
    await visit.close();
  });

  it('cards of a search without one ingredient have neither bar nor share', async () => {
    const visit = await site.open(routes.searchResult('비타민'), PHONE);
    expect(await visit.page.locator('meter').count()).toBe(0);
    expect(await visit.page.locator('main').innerText()).not.toMatch(/권장|상한/);
    await visit.close();
  });
});
