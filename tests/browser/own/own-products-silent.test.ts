import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { routes } from '#domain/shared/routes.ts';
import { PHONE } from '#tests/support/browser.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { chooseBasis, keptOwn, nameFields, save } from '#tests/support/own-form.ts';
import { png } from '#tests/support/photos.ts';
import { PRODUCTS } from '#tests/support/screens.ts';
import { copyState, freePort } from '#tests/support/server.ts';
import { filesWith } from '#tests/support/written-texts.ts';

/** Of products, brands and ingredients that this device alone knows, and of a photo. */
const SECRETS = ['Zzpasted', 'Zzbrand', 'Zzherb', 'Zzphoto', 'Zzdrug', 'Vitamin C 1,237', '"amount":1237'];

/** A panel to be photographed. */
const PANEL = `<meta name="viewport" content="width=device-width"><body style="margin:0;font:22px sans-serif;background:#fff;color:#000;width:390px">
  <h1 style="font-size:34px">Supplement Facts</h1><p>Serving Size 1 tablet</p>
  <table style="width:340px">
    <tr><td>Vitamin C<td>1,237 mg<td>1374%<tr><td>Zinc<td>15 mg<td>136%<tr><td>Magnesium<td>100 mg<td>24%
    <tr><td>Selenium<td>55 mcg<td>100%<tr><td>Biotin<td>30 mcg<td>100%
  </table>`;

const stateDirectory = copyState();
let server: ChildProcess;
let browser: Browser;
let origin = '';
let said = '';
beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, [resolve(PROJECT, 'functions/cli/start.ts')], {
    env: {
      ...{ ...process.env, PORT: String(port), STATE_DIR: stateDirectory, CATALOGUE: 'examples' },
      // Requests are logged where the site is no loopback address.
      ...{ LOG_ONE_OF: '1', PUBLIC_URL: 'http://vitanyang.example', ALLOWED_ORIGINS: origin },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += String(text)));
  browser = await launchBrowser({});
});
afterAll(async () => {
  await browser.close();
  server.kill('SIGKILL');
  rmSync(stateDirectory, { recursive: true, force: true });
});

const isReady = () =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const startForm = (page: Page) => page.getByRole('button', { name: '라벨로 추가하기' }).click();

async function pasteProduct(page: Page, name: string, text: string): Promise<void> {
  await startForm(page);
  await page.getByLabel('라벨의 글자').fill(text);
  await page.getByRole('button', { name: '읽기', exact: true }).click();
  await page.getByText(/성분 \d+줄을 읽었어요/).waitFor();
  await chooseBasis(page, '하루에 먹는 양');
  await page.getByLabel('제품 이름').fill(name);
}

async function photographProduct(page: Page, name: string): Promise<void> {
  await startForm(page);
  const label = await page.context().newPage();
  await label.setContent(PANEL);
  const photo = await label.screenshot();
  await label.close();
  await page.getByLabel('라벨 사진 읽기').setInputFiles(png(photo));
  await page.getByRole('button', { name: '이 부분 읽기' }).click();
  await page.locator('.own-busy').waitFor();
  await page.locator('.own-busy').waitFor({ state: 'detached', timeout: 90_000 });
  expect(await page.locator('.own-status').innerText()).not.toBe('');
  // Typed, as the photo may give no row.
  await page.getByRole('button', { name: '성분 더하기' }).click();
  await nameFields(page).last().fill('비타민C');
  await page.getByLabel('비타민C 양').last().fill('1237');
  for (const right of await page.getByRole('button', { name: /맞아요$/ }).all()) await right.click();
  await chooseBasis(page, '하루에 먹는 양');
  await page.getByLabel('제품 이름').fill(name);
  await save(page);
}

async function sharedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: '공유하기' }).click();
  await page.getByLabel('라벨 내용도 함께').check();
  await page.getByRole('button', { name: '링크 복사하기' }).click();
  await page.getByRole('button', { name: '확인' }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('what a server learns of own products', () => {
  it('own products that are pasted, photographed, analysed, compared and shared are in no log, database or file', async () => {
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const context = await browser.newContext({
      ...PHONE,
      deviceScaleFactor: 3,
      locale: 'ko-KR',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await page.goto(origin + routes.ownProducts());
    await pasteProduct(page, 'Zzpasted', '비타민C 1,237 mg\n아연 8 mg');
    await page.getByLabel('브랜드 (선택)').fill('Zzbrand');
    await page.getByRole('button', { name: '성분 더하기' }).click();
    await nameFields(page).last().fill('Zzherb');
    await save(page);
    await expect.poll(() => keptOwn(page).count()).toBe(1);
    await photographProduct(page, 'Zzphoto');
    await expect.poll(() => keptOwn(page).count()).toBe(2);
    await pasteProduct(page, 'Zzdrug', '비타민B6 120 mg');
    await page.getByRole('button', { name: '의약품' }).click();
    await save(page);
    await expect.poll(() => keptOwn(page).count()).toBe(3);
    for (const name of ['Zzpasted', 'Zzdrug']) await page.getByRole('button', { name: `${name} 나란히 보기` }).click();
    await page.getByRole('link', { name: '2개 나란히 보기' }).click();
    await page.getByRole('columnheader', { name: /Zzpasted/ }).waitFor();
    await page.goto(`${origin}${routes.searchResult('비타민C')}`);
    await page.getByRole('region', { name: '내 제품' }).getByRole('link', { name: 'Zzpasted' }).waitFor();
    await page.goto(`${origin}${routes.combinationResult([PRODUCTS.overVitaminC, -1])}`);
    await page.getByRole('list', { name: '선택한 제품' }).getByText('Zzdrug').waitFor();
    const link = await sharedLink(page);
    const reader = await (await browser.newContext({ ...PHONE, locale: 'ko-KR' })).newPage();
    await reader.goto(link);
    await reader.getByText('다른 사람이 넣은 함량').first().waitFor();
    await reader.getByText('Zzpasted').first().waitFor();
    // Names of the address of a form are not logged either.
    await page.goto(origin + routes.ownProducts({ name: 'Zzdrug' }));
    await page.getByLabel('제품 이름').waitFor();

    server.kill('SIGTERM');
    await new Promise((done) => server.on('exit', done));
    expect(said).toMatch(/"requestId":/);
    expect(said).toContain('analyze');
    for (const secret of SECRETS) {
      expect(said, secret).not.toContain(secret);
      expect(filesWith(secret, stateDirectory), secret).toEqual([]);
    }
    // The rest of the catalogue is there to be found.
    expect(filesWith('비타민C', stateDirectory)).not.toEqual([]);
  });
});
