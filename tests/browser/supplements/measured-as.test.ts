import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { chooseBasis, paste } from '#tests/support/own-form.ts';
import { overflowAt } from '#tests/support/page-checks.ts';

/** 진세노사이드 3 mg of red ginseng, and 600 mg of EPA and DHA. */
const [GINSENG, OMEGA] = [216, 137];

const MARKED = ingredientFacts().flatMap(({ name, measuredAs }) => (measuredAs === null ? [] : [name]));

/** Roles, quotes and lines left out. */
const readAloud = (tree: string) => tree.replace(/^\s*- \/?[a-z]+/gm, '').replace(/[\s":]+/g, ' ');
/** Amounts of a marker under its raw material's name, and a notified intake as a recommendation. */
const bareIn = (text: string) => text.match(new RegExp(`(?:${MARKED.join('|')}) \\d[\\d.,]* (?:mg|g|µg)|권장 일일섭취량`, 'g')) ?? [];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('what an amount is measured as', () => {
  it('a product says the marker in its amount, the ingredient as the link', async () => {
    const { page, close, complaints } = await site.open(routes.supplement(GINSENG), PHONE);
    const link = page.locator('.rows a').filter({ hasText: '홍삼' });
    expect((await link.locator('.row-name').innerText()).trim()).toBe('홍삼');
    expect(await page.locator('.verdict').first().innerText()).toContain('홍삼 진세노사이드 3 mg');
    expect(await link.locator('.row-value > span').innerText()).toBe('진세노사이드 3\u00a0mg');
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain('홍삼');
    expect(complaints).toEqual([]);
    await close();
  });

  it('an analysis says the marker in its rows, in words too, and in its table', async () => {
    const { page, close } = await site.open(routes.combinationResult([GINSENG, OMEGA]), PHONE);
    const amountOf = (name: string) => page.locator('.result-row').filter({ hasText: name }).locator('.intake-amount').innerText();
    expect(await amountOf('홍삼')).toBe('진세노사이드 3 mg');
    expect(await amountOf('오메가3')).toBe('EPA와 DHA의 합 600 mg');
    expect(await page.getByRole('meter', { name: '홍삼' }).getAttribute('aria-valuetext')).toMatch(/^홍삼 진세노사이드 3 mg/);
    await page.goto(`${site.server.url}${routes.combinationIngredients([GINSENG, OMEGA])}`);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '홍삼', exact: true }) });
    expect(await row.getByRole('cell').first().innerText()).toBe('진세노사이드 3 mg');
    await close();
  });

  it('screens read aloud by role say no amount of a marker under the name of its raw material alone', async () => {
    const { page, close, complaints } = await site.open(routes.home(), PHONE);
    const read = async () => readAloud(await page.locator('body').ariaSnapshot());
    expect(bareIn(await read()), 'home').toEqual([]);
    const both = [GINSENG, OMEGA] as const;
    const screens = {
      card: routes.searchResult('수험생 홍삼 젤리'),
      product: routes.supplement(GINSENG),
      analysis: routes.combinationResult(both),
      table: routes.combinationIngredients(both),
      comparison: routes.compare(both),
      print: routes.combinationPrint(both),
      ingredient: routes.ingredient('홍삼'),
      purpose: routes.purpose('IMMUNE'),
    };
    for (const [screen, path] of Object.entries(screens)) {
      await page.goto(`${site.server.url}${path}`);
      await expect.poll(read, { message: screen }).toMatch(screen === 'ingredient' ? /진세노사이드 3~80 mg/ : /홍삼 진세노사이드 3 mg/);
      expect(bareIn(await read()), screen).toEqual([]);
    }
    const preview = /<meta property="og:description" content="([^"]*)"/.exec(await site.html(routes.supplement(GINSENG)));
    expect(preview?.[1]).toContain('홍삼 진세노사이드 3 mg');
    await paste(page, '진세노사이드 Rg1+Rb1+Rg3의 합 6 mg\n은행잎추출물 120 mg', '읽은 제품');
    await page.getByRole('button', { name: '은행잎 맞아요' }).click();
    await page.getByLabel('은행잎 플라보놀배당체 양').fill('28');
    await page.getByLabel('은행잎 단위').selectOption('mg');
    await chooseBasis(page, '하루에 먹는 양');
    await expect.poll(read, { message: 'label reader' }).toMatch(/은행잎 플라보놀배당체 28 mg, 일일섭취량/);
    expect(await read()).toContain('홍삼 진세노사이드 6 mg, 일일섭취량');
    expect(bareIn(await read()), 'label reader').toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a long marker takes no page out of its width', async () => {
    for (const path of [routes.supplement(OMEGA), routes.combinationResult([GINSENG, OMEGA]), routes.compare([GINSENG, OMEGA])]) {
      const visit = await site.open(path, PHONE);
      expect(await overflowAt(visit, 320), path).toBeLessThanOrEqual(0);
      await visit.close();
    }
  });
});
