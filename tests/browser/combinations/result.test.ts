import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { headerBytes } from '#tests/bench/web/html.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { overflowAt, shifts } from '#tests/support/page-checks.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

/** T1: bytes of a page; ten products add a segment and an amount to each bar. */
const MOST_BYTES = 10_500;
/** With the edge's fast compression: the hard limit. */
const HARD_STOP = 14_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const statusOf = async (path: string) => (await fetch(site.server.url + path)).status;

describe('the answer', () => {
  it.each([
    { ids: `${PRODUCTS.over}`, answer: '마그네슘이 상한의 114%예요' },
    { ids: `${PRODUCTS.over},${PRODUCTS.overVitaminC}`, answer: '2개 성분이 상한을 넘어요' },
    { ids: `${PRODUCTS.unknown}`, answer: '함량을 모르는 성분이 있어 안전하다고 말할 수 없어요' },
    { ids: `${PRODUCTS.within}`, answer: '상한을 넘는 성분이 없어요' },
  ])('the answer for $ids is $answer', async ({ ids, answer }) => {
    const { page, close } = await site.open(`/combination-result?ids=${ids}`, PHONE);
    const box = await page.getByRole('heading', { name: answer }).boundingBox();
    expect(box?.y).toBeLessThan(300);
    await close();
  });

  it('the answer names what is over and by how much, worst first', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.over},${PRODUCTS.overVitaminC}`);
    expect(await page.locator('.answer-names li').allInnerTexts()).toEqual(['비타민C 150%', '마그네슘 114%']);
    await close();
  });

  it('the answer asks for products where none is chosen', async () => {
    for (const path of ['/combination-result', '/combination-result?ids=', '/combination-result?ids=abc,,-1']) {
      expect(await statusOf(path)).toBe(200);
      expect(await site.html(path)).toContain('영양제를 선택해주세요.');
    }
  });

  it.each([
    { what: 'most ingredients', ids: [129, 121, 124, 122, 123, 63, 64, 125, 128, 176] },
    { what: 'the largest answers found', ids: [129, 177, 124, 309, 184, 63, 283, 125, 191, 176] },
    { what: 'twenty-one ingredients in one product', ids: [PRODUCTS.within] },
  ])('the answer comes within its bytes, headers and styles included: $what', async ({ ids }) => {
    const answer = await fetch(site.server.url + routes.combinationResult(ids));
    const html = await answer.text();
    const headers = headerBytes(answer.status, answer.headers);
    expect(brotliCompressSync(html).byteLength + headers).toBeLessThanOrEqual(MOST_BYTES);
    const quick = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;
    expect(quick + headers).toBeLessThanOrEqual(HARD_STOP);
  });

  it('the answer fits a narrow phone, with every action of a product with a long name', async () => {
    const visit = await site.open(routes.combinationResult([129, 63, 125]), PHONE);
    await visit.page.locator('.leave-out').waitFor();
    for (const width of [320, 390]) expect(await overflowAt(visit, width), `${width} px`).toBeLessThanOrEqual(0);
    await visit.close();
  });

  it('the answer refuses the eleventh product', async () => {
    const path = '/combination-result?ids=1,2,3,4,5,6,7,8,9,10,11';
    expect(await statusOf(path)).toBe(400);
    expect(await site.html(path)).toContain('최대 10개까지 선택할 수 있습니다.');
    expect(await statusOf('/combination-result?ids=1,2,3,4,5,6,7,8,9,10')).toBe(200);
  });

  it('the answer leaves out unknown ids and names them', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},999999`);
    await page.getByText('제품 1개를 찾지 못했어요. 번호: 999999').waitFor();
    // A product that was not found may be the one that goes over.
    await page.getByRole('heading', { name: '찾지 못한 제품이 있어 안전하다고 말할 수 없어요' }).waitFor();
    expect(await page.getByText('상한을 넘는 성분이 없어요').count()).toBe(0);
    await close();
  });

  it.each([
    ['a particle that a chat took into the link', (ids: string) => `${ids}에서`, 0],
    ['a full stop behind it', (ids: string) => `${ids}.`, 0],
    ['full-width commas', (ids: string) => ids.replaceAll(',', '，'), 0],
    ['a part without a number', (ids: string) => `${ids},abc`, 1],
    ['a product that is not there', (ids: string) => `${ids},999999`, 1],
  ])('the answer of a shared link with %s has all its products or says how many are missing', async (_, spoil, missing) => {
    const html = await site.html(`/combination-result?ids=${encodeURIComponent(spoil(`${PRODUCTS.within},12`))}`);
    expect(html).toContain(`data-ids="${PRODUCTS.within},12${spoil('').includes('999999') ? ',999999' : ''}"`);
    expect(html.includes(`제품 ${missing}개를 찾지 못했어요.`)).toBe(missing > 0);
    if (missing > 0) expect(html).not.toContain('상한을 넘는 성분이 없어요');
  });

  it('the answer of a link without any number says that its products were not found', async () => {
    expect(await site.html('/combination-result?ids=abc,def')).toContain('제품 2개를 찾지 못했어요.');
  });

  it('the answer reads repeated and comma ids alike, each once', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.over}&ids=${PRODUCTS.within},${PRODUCTS.over}`);
    expect(await page.getByRole('region', { name: '선택한 제품' }).getByRole('article').count()).toBe(2);
    await close();
  });
});

describe('the rows', () => {
  it('the rows are five, and all of them after a click, and five again', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within}`);
    const bars = page.getByRole('region', { name: '성분별 합계' }).getByRole('meter');
    expect(await bars.count()).toBe(5);
    await page.locator('summary', { hasText: '클릭하여 모든 성분 보기' }).click();
    await expect.poll(() => bars.count()).toBe(21);
    await page.getByText('접기').click();
    await expect.poll(() => bars.count()).toBe(5);
    await close();
  });

  it('the rows give amount, recommended amount and upper level in one sentence, and 초과 above it', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.overVitaminC}`);
    const bar = page.getByRole('meter', { name: '비타민C' });
    expect(await bar.getAttribute('aria-valuetext')).toBe('비타민C 3,000 mg, 권장 100 mg, 상한 2,000 mg, 초과');
    expect(await bar.getByText('초과').isVisible()).toBe(true);
    const colours = await bar.locator('.intake-fill').evaluateAll((fills) => fills.map((fill) => getComputedStyle(fill).fill));
    expect(colours, 'red beyond the upper level, yellow up to it').toEqual(['oklch(0.585 0.212 28)', 'oklch(0.892 0.157 93)']);
    await close();
  });

  it('the rows name the source of the limits and whom they are for', async () => {
    const html = await site.html(`/combination-result?ids=${PRODUCTS.overVitaminC}`);
    expect(html).toMatch(/성인 기준 · 출처: [^<]+/);
  });

  it('the rows name the product that hides an amount', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.unknown}`);
    await page.getByText('함량을 알 수 없어 합계에 넣지 못했어요: 손글씨 라벨 프로폴리스 농축액').waitFor();
    await close();
  });

  it('the rows under 초과 are only those above, with the banner, and the address says so', LONG, async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over}`, PHONE);
    await page.getByRole('link', { name: '초과', exact: true }).click();
    await page.waitForURL('**&tab=over#rows');
    expect(await page.evaluate(() => scrollY), 'not at the top of the page').toBeGreaterThan(100);
    await page.getByText('적정 섭취량을 준수하세요!').waitFor();
    expect(await page.getByRole('meter').count()).toBe(1);
    expect(await page.getByRole('link', { name: '초과', exact: true }).getAttribute('aria-current')).toBe('page');
    await page.goBack();
    expect(await page.getByRole('link', { name: '전체' }).getAttribute('aria-current')).toBe('page');
    await close();
  });

  it('the rows under 초과 are none where no total is above', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within}&tab=over`);
    await page.getByText('초과된 성분이 없습니다.').waitFor();
    expect(await page.getByText('적정 섭취량을 준수하세요!').count()).toBe(0);
    expect(await page.getByRole('meter').count()).toBe(0);
    await close();
  });
});

describe('what comes after the first bytes', () => {
  const OVER_TWO = `/combination-result?ids=${PRODUCTS.within},${PRODUCTS.over},${PRODUCTS.overVitaminC}`;

  it('the deferred parts of an analysis have pages of their own, and move nothing in view', LONG, async () => {
    const own = await site.open(OVER_TWO.replace('?', '/ingredients?'));
    const bars = await own.page.getByRole('meter').evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-valuetext')));
    await own.page.goto(site.server.url + OVER_TWO.replace('?', '/guidance?'));
    const guidance = await own.page.locator('.result-guidance').innerText();
    await own.close();
    const late = Promise.withResolvers<void>();
    const visit = await site.open('/terms/service');
    const { page, complaints, close } = visit;
    await page.route('**/combination-result/parts?*', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(site.server.url + OVER_TWO);
    const address = await page.getByRole('link', { name: '궁합과 먹는 시간 보기' }).getAttribute('href');
    expect(address).toBe(OVER_TWO.replace('?', '/guidance?'));
    late.resolve();
    await page.locator('#rest').waitFor();
    expect(await shifts(visit)).toEqual([]);
    await page.locator('summary', { hasText: '클릭하여 모든 성분 보기' }).click();
    const shown = await page.getByRole('meter').evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-valuetext')));
    expect(shown).toEqual(bars);
    for (const fold of await page.locator('.fold > summary').all()) await fold.click();
    expect(await page.locator('.result-guidance').innerText()).toBe(guidance);
    expect(await page.getByRole('heading', { name: '이 조합의 궁합' }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a deferred part of an analysis is a link where it fails to load', LONG, async () => {
    const { page, close } = await site.open('/terms/service', PHONE);
    await page.route('**/combination-result/parts?*', (route) => route.abort());
    await page.goto(site.server.url + OVER_TWO);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: '클릭하여 모든 성분 보기' }).tap();
    await page.waitForURL('**/combination-result/ingredients?*');
    await expect.poll(() => page.getByRole('meter').count()).toBe(21);
    await page.getByRole('link', { name: '분석으로 돌아가기' }).tap();
    await page.getByRole('link', { name: '궁합과 먹는 시간 보기' }).tap();
    await page.getByRole('region', { name: '언제 먹으면 좋을까' }).waitFor();
    await close();
  });

  it('an analysis shows its cautions at once', async () => {
    const html = await site.html(routes.combinationResult([9, 104]));
    expect(html).toContain('주의하세요: 칼슘 + 철');
  });
});

describe('pairings', () => {
  const cardsOf = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('button');

  it('pairings are five and five cards that turn over by touch and key; the hidden side is not read', LONG, async () => {
    const { page, close } = await site.open('/combination');
    for (const title of ['주의가 필요한 조합 TOP 5', '궁합이 좋은 조합 TOP 5']) {
      const cards = cardsOf(page, title);
      expect(await cards.count()).toBe(5);
      const front = await cards.nth(0).ariaSnapshot();
      await cards.nth(0).click();
      expect(await cards.nth(0).getAttribute('aria-expanded')).toBe('true');
      const back = await cards.nth(0).ariaSnapshot();
      expect(back.length).toBeGreaterThan(front.length + 20);
      await cards.nth(0).press('Enter');
      expect(await cards.nth(0).ariaSnapshot()).toBe(front);
      await cards.nth(1).press('Space');
      expect(await cards.nth(1).getAttribute('aria-expanded')).toBe('true');
    }
    await close();
  });

  it('pairings load below an analysis when it is scrolled to', async () => {
    const { page, close } = await site.open(`/combination-result?ids=${PRODUCTS.within}`, PHONE);
    expect(await cardsOf(page, '궁합이 좋은 조합 TOP 5').count()).toBe(0);
    await page.locator('[data-pairings]').scrollIntoViewIfNeeded();
    await expect.poll(() => cardsOf(page, '궁합이 좋은 조합 TOP 5').count()).toBe(5);
    await cardsOf(page, '주의가 필요한 조합 TOP 5').nth(2).tap();
    expect(await cardsOf(page, '주의가 필요한 조합 TOP 5').nth(2).getAttribute('aria-expanded')).toBe('true');
    await close();
  });

  it('pairings wrap a long part of a name', async () => {
    const html = await site.html('/combination');
    expect(html).toContain('<span>녹차추출물 + 가르시니아</span>');
    expect(html).not.toContain('<span>+ 가르시니아</span>');
  });
});

describe('the search for products to combine', () => {
  it('the search for products to combine is debounced by half a second, and can be rerun or deleted', LONG, async () => {
    const { page, close } = await site.open('/combination', PHONE);
    const box = page.locator('#combination-query');
    await box.fill('   ');
    await box.press('Enter');
    expect(await page.locator('.combination-search form').getAttribute('aria-busy')).not.toBe('true');
    // Brief, so the page itself watches for it.
    const resting = page.evaluate(
      () =>
        new Promise((done) => {
          const form = document.querySelector('.combination-search form');
          const status = document.querySelector('[data-searching]');
          new MutationObserver(() => form?.ariaBusy === 'true' && done(status?.textContent)).observe(document, {
            subtree: true,
            attributes: true,
            childList: true,
          });
        }),
    );
    await box.fill('마그네슘');
    await box.press('Enter');
    expect(await resting).toBe('검색 중...');
    await page.waitForURL('**/add-combination?query=*');
    await page.goto(`${site.server.url}/combination`);
    const chips = page.getByRole('list', { name: '최근 검색한 제품' });
    await chips.getByRole('button', { name: '마그네슘 지우기' }).waitFor();
    await chips.getByRole('link', { name: '마그네슘' }).tap();
    await page.waitForURL('**/add-combination?query=*');
    await page.goBack();
    await chips.getByRole('button', { name: '마그네슘 지우기' }).tap();
    expect(await chips.getByRole('listitem').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('searchHistory'))).toBe('[]');
    await close();
  });
});
