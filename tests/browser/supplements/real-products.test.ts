import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { LONG } from '#tests/support/conditions.ts';
import { importRealRows } from '#tests/support/real-rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Three registered products, with totals added by hand from the register's text. */
const PRODUCTS = ['힘찬닥터스 뼈건강', '튼튼닷컴 칼슘2마그네슘1비타민D', '메가도스D 비타민D3 2000IU'];
const TOTALS: Readonly<Record<string, string>> = {
  비타민D: '115.55 µg', // 55.55 + 10 + 2000 IU ÷ 40
  칼슘: '650 mg', // 350 + 300
  마그네슘: '300 mg', // 150 + 150
  아연: '8.5 mg',
  망간: '3 mg',
};

describe('real products', LONG, () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    server = await startServer();
    await importRealRows(server);
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('real products are found by name, chosen, and add up to what a hand calculation says', async () => {
    for (const name of PRODUCTS) {
      await page.goto(`${server.url}/add-combination`);
      await page.locator('#combination-query').fill(name);
      await page.keyboard.press('Enter');
      await page.waitForURL(/query=/);
      await page.getByRole('checkbox', { name: `${name} 선택` }).check();
      await page.getByRole('button', { name: `${name} 빼기` }).waitFor();
    }
    await page.getByRole('button', { name: '분석 시작' }).click();
    await page.waitForURL(/combination-result\?ids=\d+,\d+,\d+/);
    for (const name of PRODUCTS) await expect.poll(() => page.getByText(name).count()).toBeGreaterThan(0);
    const bars = page.getByRole('meter');
    const texts = await bars.evaluateAll((elements) =>
      elements.map((element) => [element.getAttribute('aria-label'), element.getAttribute('aria-valuetext')]),
    );
    const totals = Object.fromEntries(texts.map(([label, text]) => [label, /^.+? ([\d.,]+ \S+(?: \S+)?),/.exec(text ?? '')?.[1]]));
    expect(totals).toEqual(TOTALS);
    expect(await page.getByText('비타민D가 상한의 116%예요').count()).toBe(1);
  });

  it('real products show the maker as 제조사 and the register text on request', async () => {
    await page.goto(`${server.url}/searchresult?query=${encodeURIComponent(PRODUCTS[0] ?? '')}`);
    await page
      .getByRole('link', { name: PRODUCTS[0] ?? '' })
      .first()
      .click();
    await page.waitForURL(/\/product\/\d+/);
    await expect.poll(() => page.getByText('제조사').count()).toBeGreaterThan(0);
    await page.getByRole('tab', { name: '섭취 방법' }).click();
    await page.getByText('신고자료 원문 보기').click();
    expect(
      await page
        .getByText(/표시량/)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await page.getByText('예시 데이터예요').count()).toBe(0);
  });
});
