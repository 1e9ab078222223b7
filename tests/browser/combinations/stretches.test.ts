import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { PRODUCTS } from '#tests/support/screens.ts';

const TWO = [PRODUCTS.within, PRODUCTS.over];
const THREE = [...TWO, PRODUCTS.overVitaminC];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const panel = (page: Page) => page.getByRole('region', { name: '이 제품을 빼면' });
const rowOf = (page: Page, name: string) =>
  page.locator('.result-row').filter({ has: page.getByRole('meter', { name, includeHidden: true }) });
const totals = (page: Page) =>
  page.getByRole('meter', { includeHidden: true }).evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-valuetext')).toSorted());
const whole = (page: Page) => page.locator('.result-guidance').waitFor();

describe('a bar of several products', () => {
  it('a bar of several products has one segment a product, with a shade and lines of its own, before any script', async () => {
    const { page, close } = await site.open(routes.combinationResult(TWO), { javaScriptEnabled: false });
    const stretches = rowOf(page, '마그네슘').locator('.stretches rect');
    expect(await stretches.evaluateAll((all) => all.map((one) => one.getAttribute('fill')))).toEqual(['url(#k2)', 'url(#k1)']);
    const drawn = await page.locator('pattern').evaluateAll((all) => all.map((one) => one.innerHTML));
    expect(new Set(drawn).size).toBe(2);
    expect(
      await page
        .locator('.beyond .intake-fill')
        .first()
        .evaluate((rect) => getComputedStyle(rect).fill),
    ).toBe('oklch(0.585 0.212 28)');
    await page.getByRole('link', { name: '한 표로 보기' }).click();
    expect(await page.getByRole('row', { name: '마그네슘' }).innerText()).toMatch(/550 mg[\s\S]*초과[\s\S]*더 진한 마그네슘 400 400 mg/);
    await close();
  });

  it('a bar past its end is broken, says how many times the limit, and hides no share', async () => {
    const { page, close } = await site.open(routes.combinationResult(TWO), PHONE);
    const row = rowOf(page, '마그네슘');
    expect(await row.locator('.intake-state').innerText()).toBe('초과 · 상한의 1.6배');
    expect(await row.locator('.intake-break').count()).toBe(1);
    const [band, share] = [
      await row.locator('.beyond .intake-fill').boundingBox(),
      await row.locator('.stretches rect').first().boundingBox(),
    ];
    expect(band?.height ?? 0).toBeLessThan((share?.height ?? 0) / 2 + 1);
    expect(await rowOf(page, '아연').locator('.intake-break').count()).toBe(0);
    await close();
  });

  it('a bar of one product is plain', async () => {
    const html = await site.html(routes.combinationResult([PRODUCTS.over]));
    expect(html).not.toMatch(/<pattern|class="share-of"|class="key"/);
  });

  it("a bar's segment shows on touch its product, its amount, and the answer without it", async () => {
    const { page, complaints, close } = await site.open(routes.combinationResult(TWO), PHONE);
    await whole(page);
    await rowOf(page, '마그네슘').locator('.stretches rect[fill="url(#k2)"]').tap();
    await panel(page).getByText('더 진한 마그네슘 400').waitFor();
    expect(await panel(page).innerText()).toMatch(
      /마그네슘 400 mg · 전체의 73%\s+빼면 마그네슘이 상한의 43%예요\s+빼고 난 답: 상한을 넘는 성분이 없어요/,
    );
    expect(new URL(page.url()).pathname).toBe('/combination-result');
    expect(complaints).toEqual([]);
    await close();
  });

  it("a bar's segment shows so by key too, and gives the focus back", LONG, async () => {
    const { page, close } = await site.open(routes.combinationResult(TWO));
    await whole(page);
    const share = rowOf(page, '마그네슘').getByRole('button', { name: '더 진한 마그네슘 400 mg' });
    await share.press('Enter');
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).count()).toBe(0);
    await expect.poll(() => share.evaluate((button) => button === document.activeElement)).toBe(true);
    await close();
  });
});

describe('빼 보기', () => {
  it.each([
    { ids: TWO, ingredient: '마그네슘', name: '더 진한 마그네슘 400', out: PRODUCTS.over },
    { ids: THREE, ingredient: '비타민C', name: '메가 비타민C 3000 하루 세 포', out: PRODUCTS.overVitaminC },
    { ids: [...THREE, PRODUCTS.unknown], ingredient: '마그네슘', name: '아침저녁 나눠 먹는 멀티비타민', out: PRODUCTS.within },
  ])("빼 보기 shows the server's analysis without $name, makes no request, and is undone", LONG, async ({ ids, ingredient, out }) => {
    const left = ids.filter((id) => id !== out);
    const other = await site.open(routes.combinationIngredients(left));
    const wanted = await totals(other.page);
    await other.page.goto(site.server.url + routes.combinationResult(left));
    const answer = await other.page.locator('#answer-title').innerText();
    await other.close();
    const visit = await site.open(routes.combinationResult(ids));
    const { page, complaints, close } = visit;
    await whole(page);
    const before = { totals: await totals(page), answer: await page.locator('#answer-title').innerText() };
    await rowOf(page, ingredient).locator(`.share-of[value="${out}"]`).click();
    await panel(page).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => /combinations\/analyze|combination-result/.test(request.url()) && asked.push(request.url()));
    await panel(page).getByRole('button', { name: '빼 보기' }).click();
    await panel(page).getByRole('button', { name: '되돌리기' }).waitFor();
    await expect.poll(() => totals(page)).toEqual(wanted);
    expect(await page.locator('#answer-title').innerText()).toBe(answer);
    expect(await panel(page).getByRole('link', { name: '뺀 조합으로 다시 보기' }).getAttribute('href')).toBe(
      routes.combinationResult(left),
    );
    await panel(page).getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => totals(page)).toEqual(before.totals);
    expect(await page.locator('#answer-title').innerText()).toBe(before.answer);
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('빼 보기 keeps at least one product', async () => {
    const { page, close } = await site.open(routes.combinationResult(TWO));
    await whole(page);
    const press = async (id: number) => rowOf(page, '마그네슘').locator(`.share-of[value="${id}"]`).click();
    await press(PRODUCTS.over);
    await panel(page).getByRole('button', { name: '빼 보기' }).click();
    await panel(page).getByRole('button', { name: '되돌리기' }).waitFor();
    await rowOf(page, '마그네슘').locator('.stretches rect').first().click();
    await panel(page).getByText('마지막 제품은 뺄 수 없어요.').waitFor();
    expect(await panel(page).getByRole('button', { name: '빼 보기' }).isDisabled()).toBe(true);
    await close();
  });
});

describe('a long result', () => {
  it('a long result keeps an index in view that leads to its parts', async () => {
    const { page, close } = await site.open(routes.combinationResult(THREE), PHONE);
    await whole(page);
    const index = page.getByRole('navigation', { name: '이 페이지의 차례' });
    for (const [link, id] of [
      ['시간', 'plan-title'],
      ['목적', 'purposes-title'],
      ['궁합', 'pairings-title'],
      ['성분', 'rows'],
    ] as const) {
      await index.getByRole('link', { name: link }).tap();
      await expect.poll(() => page.locator(`#${id}`).evaluate((part) => Math.abs(part.getBoundingClientRect().top - 56) < 200)).toBe(true);
      expect((await index.boundingBox())?.y).toBeLessThan(60);
    }
    await close();
  });

  it('a long result fits one sheet of paper with ten products, from a desktop and from a phone', async () => {
    for (const size of [undefined, PHONE]) {
      const { page, close } = await site.open(routes.combinationPrint([129, 177, 124, 309, 184, 63, 283, 125, 191, 176]), size);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
      await close();
    }
  });

  it('a long result says on paper within which limit a total is, and where there is none', async () => {
    const { page, close } = await site.open(routes.combinationPrint([PRODUCTS.within]), PHONE);
    const rows = await page
      .locator('.paper-table tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    const without = rows.filter(([, , , upper]) => upper === '미설정');
    expect(without.length).toBeGreaterThan(0);
    expect(new Set(without.map(([, , , , state]) => state))).toEqual(new Set(['정해진 상한 없음']));
    expect(rows.filter(([, , , , state]) => state === '상한 이내').length).toBe(rows.length - without.length);
    await close();
  });
});
