import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site, type TestPage } from '#tests/support/browser.ts';
import { photographPanel } from '#tests/support/label-panels/photograph.ts';
import { asMember } from '#tests/support/member.ts';
import { chooseBasis, keptOwn, nameFields, save } from '#tests/support/own-form.ts';
import { overflowAt } from '#tests/support/page-checks.ts';
import { newPerson } from '#tests/support/people.ts';
import { type FileToChoose, png } from '#tests/support/photos.ts';
import { PRODUCTS } from '#tests/support/screens.ts';
import type { Shot } from '#tests/support/take-photo.ts';

/** Read from a photo, which takes seconds on a busy machine. */
const PATIENT = { timeout: 240_000 };
const READING = 120_000;

const ROWS = [
  ['Vitamin C', '1,000 mg', '1,111%'],
  ['Vitamin B6', '10 mg', '588%'],
  ['Zinc', '15 mg', '136%'],
  ['Selenium', '55 mcg', '100%'],
  ['Biotin', '30 mcg', '100%'],
];
const cellsOf = (rows: readonly (readonly string[])[]) => rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}`).join('');
const SMEARED = ['Lutein', '20 mg'].map((text) => `<span style="display:inline-block;filter:blur(4px)">${text}</span>`);
/** To the edge of a narrow window. */
const SCREEN = `<meta name="viewport" content="width=device-width"><body style="margin:0;font:16px sans-serif;background:#fff;color:#000">
  <h1 style="font-size:34px">Supplement Facts</h1><p>Serving Size 1 tablet</p><table style="width:340px">${cellsOf(ROWS)}</table>`;
const PRINTED = `<div style="width:620px;padding:22px;background:#f6f1e4;color:#2b1d0e;font:22px 'DejaVu Serif'">
  <h1 style="font-size:1.3em">Supplement Facts</h1><p>Serving Size 1 Tablet</p><table style="width:100%">${cellsOf(ROWS.toSpliced(3, 0, SMEARED))}</table>
  <p style="font-size:.8em">* Daily Value not established.</p></div>`;
/** A bottle in hand, turned and tilted. */
const BOTTLE: Shot = {
  ...{ width: 1512, height: 1512, pixelsPerModule: 6.6, tilt: 3, yaw: -5, pitch: 4, radius: 170 },
  ...{ blur: 0.05, shake: 0, glare: { x: 40, y: -30, size: 20, strength: 0.4 }, shadow: null, light: 0.95, noise: 4, quality: 85 },
};

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Chooses a photo, up to its corners. */
async function choose({ page }: TestPage, file: FileToChoose): Promise<void> {
  await page.getByLabel('라벨 사진 읽기').setInputFiles(file);
  await page.locator('.own-crop img').waitFor();
}

async function readWhole({ page }: TestPage): Promise<void> {
  await page.getByRole('button', { name: '이 부분 읽기' }).click();
  await page.getByText(/성분 \d+줄을 읽었어요/).waitFor({ timeout: READING });
}

const namesIn = ({ page }: TestPage) =>
  nameFields(page).evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));

describe('a photo of a label', () => {
  it('a photo of a label that lies on its side is turned by a button, and read upright then', PATIENT, async () => {
    const opened = await site.open(routes.ownProducts({ name: 'Turned' }), PHONE);
    const screen = await opened.page.context().newPage();
    await screen.setContent(SCREEN);
    const shot = await sharp(await screen.screenshot())
      .rotate(270)
      .png()
      .toBuffer();
    await screen.close();
    await choose(opened, png(shot));
    const picture = opened.page.locator('.own-crop img');
    const isWide = () => picture.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth > shown.naturalHeight);
    expect(await isWide()).toBe(true);
    await opened.page.getByRole('button', { name: '오른쪽으로 90° 돌리기' }).click();
    await expect.poll(isWide).toBe(false);
    await readWhole(opened);
    expect((await namesIn(opened)).toSorted()).toEqual(['비오틴', '비타민B6', '비타민C', '셀레늄', '아연']);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  it('a screenshot that a panel fills up to its edges gives all of its rows', PATIENT, async () => {
    const opened = await site.open(routes.ownProducts({ name: 'Screen' }), PHONE);
    const screen = await opened.page.context().newPage();
    await screen.setContent(SCREEN);
    const shot = await screen.screenshot();
    await screen.close();
    await choose(opened, png(shot));
    expect(await overflowAt(opened, 320)).toBeLessThanOrEqual(0);
    await opened.page.setViewportSize({ width: 390, height: 844 });
    await readWhole(opened);
    expect((await namesIn(opened)).toSorted()).toEqual(['비오틴', '비타민B6', '비타민C', '셀레늄', '아연']);
    expect(await violationsInBothThemes(opened.page)).toEqual([]);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  it(
    'a photographed bottle is filled in where a line is smeared, kept, found above a limit with two registered products, reminded of and ticked',
    PATIENT,
    async () => {
      const person = await newPerson(site.server, 'own-photo@example.com');
      const opened = await site.open(routes.ownProducts({ name: 'Foreign C' }), asMember(site.server, person, PHONE));
      const { page, complaints } = opened;
      const studio = await site.browser.newPage({ deviceScaleFactor: 2 });
      const jpeg = await photographPanel(studio, PRINTED, BOTTLE, seededRandom(26));
      await studio.close();
      await choose(opened, { name: 'bottle.jpg', mimeType: 'image/jpeg', buffer: jpeg });
      await readWhole(opened);
      for (const name of ['비타민C', '비타민B6', '아연', '셀레늄', '비오틴']) expect(await namesIn(opened)).toContain(name);
      await page.getByText('이 줄을 읽지 못했어요.').waitFor();
      for (const right of await page.getByRole('button', { name: /맞아요$/ }).all()) await right.click();
      await save(page);
      await page.getByText('성분 이름을 넣어 주세요.').waitFor();
      await page.getByLabel('1번째 성분 이름').fill('루테인');
      await page.getByLabel('루테인 양').fill('20');
      expect(await page.getByLabel('비타민C 양').inputValue()).toBe('1000');
      await chooseBasis(page, '한 번에 먹는 양');
      await save(page);
      await page.getByRole('button', { name: '고른 제품 저장하기' }).click();
      await keptOwn(page).getByText('계정에 저장됨').waitFor();

      await page.goto(new URL(`/combination-result/own?ids=${PRODUCTS.overVitaminC},${PRODUCTS.within}`, page.url()).href);
      await page.getByRole('heading', { name: /비타민C.*상한/ }).waitFor();
      const products = page.getByRole('list', { name: '선택한 제품' });
      expect(await products.getByRole('listitem').count()).toBe(3);
      expect(await products.innerText()).toContain('Foreign C');

      await page.goto(new URL(routes.ownProducts(), page.url()).href);
      await page.getByRole('link', { name: 'Foreign C 알림 만들기' }).click();
      await page.getByRole('button', { name: '저장' }).click();
      await page.waitForURL(`**${routes.alarmSettings()}`);
      await page.goto(new URL(routes.alarm(), page.url()).href);
      const tick = page.getByRole('button', { name: 'Foreign C 먹었어요' });
      await tick.click();
      await expect.poll(() => tick.getAttribute('aria-pressed')).toBe('true');
      expect(complaints).toEqual([]);
      await opened.close();
    },
  );
});
