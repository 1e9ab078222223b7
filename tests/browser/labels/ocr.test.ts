import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { routes } from '#domain/shared/routes.ts';
import { searchPage } from '#tests/support/api.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { isFull, LONG } from '#tests/support/conditions.ts';
import { holdCalls } from '#tests/support/held-calls.ts';
import { makeLabels, photographLabels } from '#tests/support/labels.ts';
import { choosePhoto, openSheet, photoOf, png } from '#tests/support/photos.ts';

const LABELS = isFull ? 60 : 6;
const SUCCESS = isFull ? 0.95 : 5 / 6;
const MOST_BYTES = 4_000_000;
/** Sixty a minute are allowed to a possibly shared address. */
const MOST_SEARCHES = 8;
const PRODUCT = '헤마토코쿠스 아스타잔틴 12';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const queryOf = (page: Page) => new URL(page.url()).searchParams.get('query');
const alertOf = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

/** Bytes over the wire: none from a service worker or cache, which reports a negative size. */
async function bytesFetchedBy(request: Request): Promise<number> {
  const response = await request.response();
  if (response?.fromServiceWorker()) return 0;
  const { responseBodySize } = await request.sizes();
  return Math.max(0, responseBodySize);
}

async function openSheetOn(path = '/') {
  const visit = await site.open(path, PHONE);
  await openSheet(visit.page);
  return visit;
}

describe('a photo', () => {
  it('a photo leads to the results of its largest line, with no byte fetched twice', async () => {
    const { page, complaints, close } = await openSheetOn();
    const sizes: Promise<number>[] = [];
    const fetched = async () => (await Promise.all(sizes.splice(0))).reduce((sum, size) => sum + size, 0);
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.startsWith('/ocr/')) sizes.push(bytesFetchedBy(request));
    });
    const photo = await photoOf(page, [
      { text: '건강기능식품', height: 24 },
      { text: PRODUCT, height: 56 },
      { text: '내용량 30 g', height: 24 },
    ]);
    await choosePhoto(page, png(photo));
    await page.waitForURL('**/searchresult?query=*');
    expect(queryOf(page)).toBe(PRODUCT);
    const bytes = await fetched();
    console.log(`OCR, first use: ${(bytes / 1e6).toFixed(2)} MB`);
    expect(bytes).toBeGreaterThan(2_000_000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    await page.goto(site.server.url);
    await openSheet(page);
    await fetched();
    await choosePhoto(page, png(photo));
    await page.waitForURL('**/searchresult?query=*');
    expect(await fetched()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a photo on the combination screens leads to products to add', LONG, async () => {
    for (const path of [routes.combination(), routes.addCombination('칼슘')]) {
      const { page, close } = await openSheetOn(path);
      await choosePhoto(page, png(await photoOf(page, [{ text: PRODUCT, height: 56 }])));
      await page.waitForURL((url) => url.pathname === '/add-combination' && url.searchParams.get('query') === PRODUCT);
      await close();
    }
  });

  it('a photo reports its progress', LONG, async () => {
    const { page, close } = await openSheetOn();
    const stages = page.evaluate(
      (names) =>
        new Promise<string[]>((done) => {
          const seen = new Set<string>();
          new MutationObserver(() => {
            const stage = document.querySelector('dialog [role="status"]')?.textContent ?? '';
            if (names.includes(stage)) seen.add(stage);
            if (stage === names.at(-1)) done([...seen]);
          }).observe(document, { subtree: true, childList: true, characterData: true });
        }),
      Object.values(photoSearch.stage).map(String),
    );
    await choosePhoto(page, png(await photoOf(page, [{ text: PRODUCT, height: 56 }])));
    expect(new Set(await stages)).toEqual(new Set(Object.values(photoSearch.stage)));
    await close();
  });

  it('a photo whose largest line finds no product offers its other lines', LONG, async () => {
    const { page, close } = await openSheetOn();
    const photo = await photoOf(page, [
      { text: '구름구름', height: 90 },
      { text: '오메가3', height: 48 },
    ]);
    await choosePhoto(page, png(photo));
    const choice = page.getByRole('dialog').getByRole('link', { name: '오메가3', exact: true });
    await choice.waitFor();
    expect(await page.getByRole('dialog').getByRole('link', { name: '구름구름' }).count()).toBe(1);
    const still = page.getByRole('dialog').getByRole('img', { name: photoSearch.picture });
    expect(await still.evaluate((image) => [image.getAttribute('width'), image.getAttribute('height')])).toEqual(['320', '213']);
    await choice.tap();
    await page.waitForURL('**/searchresult?query=*');
    expect(queryOf(page)).toBe('오메가3');
    await close();
  });

  it(`a photo asks the catalogue no more than ${MOST_SEARCHES} times, whatever is on it`, LONG, async () => {
    const { page, close } = await openSheetOn();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/supplements/search?')) asked.push(request.url());
    });
    const words = ['구름바람 하늘', '나뭇가지 Flower', '돌멩이 모래밭', '바닷물결 Mountain', '산토끼 다람쥐', '달그림자 별똥별'];
    await choosePhoto(
      page,
      png(
        await photoOf(
          page,
          words.map((text) => ({ text, height: 44 })),
        ),
      ),
    );
    await Promise.race([
      page.waitForURL('**/searchresult?query=*'),
      page.getByRole('dialog').locator('section a').first().waitFor(),
      page.locator('.photo-failure').waitFor(),
    ]);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.length).toBeLessThanOrEqual(MOST_SEARCHES);
    expect(new Set(asked).size).toBe(asked.length);
    await close();
  });

  it('a photo of 48 megapixels is read like any other', LONG, async () => {
    const { page, close } = await openSheetOn();
    const photo = await photoOf(page, [{ text: PRODUCT, height: 480 }], { width: 8000, height: 6000 });
    await choosePhoto(page, png(photo));
    await page.waitForURL('**/searchresult?query=*', { timeout: 50_000 });
    expect(queryOf(page)).toBe(PRODUCT);
    await close();
  });

  it('a photo can be cancelled while it is read', LONG, async () => {
    const { page, complaints, close } = await openSheetOn();
    const held = await holdCalls(page, '**/supplements/search*');
    await choosePhoto(page, png(await photoOf(page, [{ text: PRODUCT, height: 56 }])));
    await page.getByRole('button', { name: photoSearch.cancel }).click();
    await page.getByRole('button', { name: photoSearch.camera }).waitFor();
    held.letGo();
    await page.waitForTimeout(1500);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a photo that cannot be read', () => {
  it.each([
    ['no text', photoSearch.nothingRead, undefined],
    ['no picture', photoSearch.notAPicture, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('비타민') }],
    ['a picture in name only', photoSearch.notAPicture, png(Buffer.from('비타민'))],
    ['20 MB', photoSearch.tooLarge, png(Buffer.alloc(20 * 1024 * 1024))],
  ])('an unreadable photo says so: %s', LONG, async (_, sentence, file) => {
    const { page, close } = await openSheetOn();
    await choosePhoto(page, file ?? png(await photoOf(page, [])));
    await alertOf(page, sentence);
    expect(await page.getByLabel(photoSearch.album).isEnabled()).toBe(true);
    await close();
  });

  it.each(isFull ? ['kor.traineddata.gz', 'core.js', 'core.wasm.gz', 'worker.js'] : ['kor.traineddata.gz'])(
    'an unreadable photo says so when %s fails to load, and works once it does',
    LONG,
    async (file) => {
      const { page, close } = await openSheetOn();
      const photo = png(await photoOf(page, [{ text: PRODUCT, height: 56 }]));
      await page.context().route(`**/${file}`, (route) => route.abort());
      await choosePhoto(page, photo);
      await alertOf(page, '앨범 이미지에서 문자 인식에 실패했습니다.');
      await page.context().unroute(`**/${file}`);
      await choosePhoto(page, photo);
      await page.waitForURL('**/searchresult?query=*');
      await close();
    },
  );
});

describe('labels', () => {
  it(`labels are recognised: ${LABELS} photos`, { ...LONG, timeout: 15 * 60_000 }, async () => {
    const labels = makeLabels(LABELS);
    const photos = await photographLabels(site.browser, labels);
    const missed: string[] = [];
    const times: number[] = [];
    const { page, close } = await site.open('/', PHONE);
    for (const [index, { id, name, look }] of labels.entries()) {
      await page.goto(site.server.url);
      await openSheet(page);
      const start = performance.now();
      await choosePhoto(page, png(photos[index] ?? Buffer.alloc(0)));
      const choice = page.getByRole('dialog').locator('section a').first();
      await Promise.race([page.waitForURL('**/searchresult?query=*'), choice.waitFor(), page.locator('.photo-failure').waitFor()]);
      times.push(performance.now() - start);
      const query = queryOf(page) ?? ((await choice.count()) > 0 ? await choice.innerText() : '');
      const found = query === '' ? [] : (await searchPage(site.server.url, query.trim(), { size: 5 })).supplements;
      if (!found.some(({ supplementId }) => supplementId === id)) missed.push(`${name} ← ‘${query}’ (${look})`);
    }
    await close();
    const rate = 1 - missed.length / LABELS;
    const median = times.toSorted((left, right) => left - right)[Math.floor(LABELS / 2)] ?? 0;
    console.log(`Labels recognised: ${Math.round(rate * 1000) / 10} % of ${LABELS}, median ${Math.round(median)} ms\n${missed.join('\n')}`);
    expect(rate).toBeGreaterThanOrEqual(SUCCESS);
  });
});
