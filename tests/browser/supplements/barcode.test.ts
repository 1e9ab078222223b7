import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findByBarcode } from '#contract/supplements/barcodes.ts';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { routes } from '#domain/shared/routes.ts';
import { call, resultOf } from '#tests/support/api.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { photographCodes } from '#tests/support/barcode-photos.ts';
import { forgetCodes, giveCodes, openBarcodeSite, type Registered } from '#tests/support/barcode-site.ts';
import { PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { choosePhoto, openSheet, photoOf, png, withCode } from '#tests/support/photos.ts';

/** Fixed for the whole file, as API answers are cached for seconds. */
const [ONE, SHARED, NOBODYS, OTHER] = ['8801007325224', '96385074', '8801234567893', '4006381333931'];
const WORDS = '헤마토코쿠스 아스타잔틴 12';
const WORKER = '**/ocr/barcode/v2/worker.js';

let site: Site;
let products: readonly Registered[];
let photo: Buffer;
let code: string;
beforeAll(async () => {
  for await (const first of photographCodes(16, 1)) [photo, code] = [first.jpeg, first.code ?? ''];
  ({ site, products } = await openBarcodeSite(photo));
});
afterAll(() => site.close());
beforeEach(() => forgetCodes(site.server));

const idsOf = async (each: string) =>
  resultOf(await call(site.server.url, `/api/v1/supplements/barcode/${each}`), findByBarcode.result).supplementIds;
const dialog = (page: Page) => page.getByRole('dialog', { name: photoSearch.title });
async function openSheetOn(path = '/') {
  const visit = await site.open(path, PHONE);
  await openSheet(visit.page);
  return visit;
}
/** The bars may be read as a line of text, with the words beside it. */
const textOffered = (page: Page) =>
  Promise.race([
    page.waitForURL((url) => url.pathname === '/searchresult' && url.searchParams.get('query') === WORDS),
    dialog(page).getByRole('link', { name: WORDS, exact: true }).waitFor(),
  ]);
const labelWith = async (page: Page, printed: string, words = WORDS) =>
  png(await withCode(await photoOf(page, words === '' ? [] : [{ text: words, height: 56 }]), printed));

describe('a chosen photo of a barcode', () => {
  it('a chosen photo of a barcode leads to its product, and stays on the device', LONG, async () => {
    await giveCodes(site.server, [[products[0], ONE]]);
    const { page, complaints, close } = await openSheetOn();
    const asked: string[] = [];
    const sent: unknown[] = [];
    page.context().on('request', (request) => {
      asked.push(request.url().replace(site.server.url, ''));
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await choosePhoto(page, await labelWith(page, ONE));
    await page.waitForURL(`**${routes.supplement(products[0]?.id ?? 0)}`);
    const before = asked.slice(0, asked.indexOf(routes.supplement(products[0]?.id ?? 0)));
    expect(before).toContain('/ocr/barcode/v2/worker.js');
    expect(before).toContain('/ocr/barcode/v2/reader.wasm.gz');
    expect(before).toContain(`/api/v1/supplements/barcode/${ONE}`);
    // Neither the OCR engine nor another origin.
    expect(before.filter((path) => !/^\/(?:ocr\/barcode|_astro|cat)\/|^\/api\/v1\/supplements\/barcode\//.test(path))).toEqual([]);
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a chosen photo of a barcode asks which, where several products carry it', LONG, async () => {
    await giveCodes(site.server, [
      [products[0], SHARED],
      [products[1], SHARED],
    ]);
    const { page, complaints, close } = await openSheetOn();
    await choosePhoto(page, await labelWith(page, SHARED));
    await dialog(page).getByRole('status').getByText(photoSearch.whichProduct).waitFor();
    const links = dialog(page).getByRole('listitem').getByRole('link');
    expect(await links.count()).toBe(2);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog(page)
      .getByRole('link', { name: products[1]?.name ?? '' })
      .tap();
    await page.waitForURL(`**${routes.supplement(products[1]?.id ?? 0)}`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a chosen photo on the combination screens leads to where the product can be added', LONG, async () => {
    await giveCodes(site.server, [[products[0], ONE]]);
    const { page, close } = await openSheetOn(routes.combination());
    await choosePhoto(page, await labelWith(page, ONE));
    await page.waitForURL((url) => url.pathname === '/add-combination' && url.searchParams.get('query') === products[0]?.name);
    await close();
  });

  it('a chosen photo of an unknown barcode says so, and offers the text beside it', LONG, async () => {
    await giveCodes(site.server, [[products[0], ONE]]);
    const { page, close } = await openSheetOn();
    await choosePhoto(page, await labelWith(page, NOBODYS));
    await dialog(page).getByRole('status').getByText(photoSearch.unknownCode).waitFor();
    expect(await dialog(page).getByText(photoSearch.codeRead(NOBODYS)).isVisible()).toBe(true);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog(page)
      .getByRole('link', { name: photoSearch.search(WORDS) })
      .tap();
    await page.waitForURL((url) => url.pathname === '/searchresult' && url.searchParams.get('query') === WORDS);
    await close();
  });

  it('a chosen photo of an unknown barcode does not read its digits as the largest text', LONG, async () => {
    await giveCodes(site.server, [[products[0], ONE]]);
    const { page, close } = await openSheetOn();
    const words = await photoOf(page, [{ text: WORDS, height: 40 }], { width: 900, height: 260 });
    for (const tilt of [0, 9]) {
      const pack = await withCode(words, NOBODYS, { tall: 260, wide: 6 });
      await choosePhoto(page, png(await sharp(pack).rotate(tilt, { background: '#fff' }).jpeg().toBuffer()));
      await dialog(page).getByRole('status').getByText(photoSearch.unknownCode).waitFor();
      const lines = dialog(page).locator('section a');
      await lines.first().waitFor();
      expect([tilt, await lines.allInnerTexts()]).toEqual([tilt, [photoSearch.addLabel, photoSearch.search(WORDS)]]);
      await dialog(page).getByRole('button', { name: photoSearch.again }).tap();
      await page.getByLabel(photoSearch.album).waitFor();
    }
    await close();
  });

  it('a chosen photo of an unknown barcode, without any text, asks for another photo', LONG, async () => {
    await giveCodes(site.server, [[products[0], ONE]]);
    const { page, close } = await openSheetOn();
    await choosePhoto(page, await labelWith(page, NOBODYS, ''));
    await dialog(page).getByText(photoSearch.noLines).waitFor();
    await dialog(page).getByRole('button', { name: photoSearch.again }).tap();
    await page.getByLabel(photoSearch.album).waitFor();
    await close();
  });

  it('a chosen photo of a barcode alone is answered by its number where no code has been imported, twice', LONG, async () => {
    const { page, close } = await openSheetOn();
    for (const _ of [1, 2]) {
      await choosePhoto(page, await labelWith(page, OTHER, ''));
      await dialog(page).getByText(photoSearch.codeRead(OTHER)).waitFor();
      expect(await dialog(page).getByRole('link', { name: photoSearch.addLabel }).getAttribute('href')).toBe(
        routes.ownProducts({ name: '' }),
      );
      await dialog(page).getByRole('button', { name: photoSearch.again }).tap();
      await page.getByLabel(photoSearch.album).waitFor();
    }
    await close();
  });

  it('a chosen photo is read as text at once where no code has been imported, and says why', LONG, async () => {
    const { page, close } = await openSheetOn();
    const said = page.getByText(photoSearch.noBarcodes).waitFor();
    await choosePhoto(page, await labelWith(page, OTHER));
    await said;
    await textOffered(page);
    await close();
  });

  it('a chosen photo whose barcode reader fails to load is read as text', LONG, async () => {
    await giveCodes(site.server, [[products[0], ONE]]);
    for (const file of [WORKER, '**/reader.wasm.gz']) {
      const { page, close } = await openSheetOn();
      await page.context().route(file, (route) => route.abort());
      await choosePhoto(page, await labelWith(page, ONE));
      await textOffered(page);
      await close();
    }
  });
});

describe("the browser's own detector", () => {
  /** Injected into the reader's worker before its own code. */
  const standIn = async (page: Page, detect: string) => {
    const own = await (await page.request.get(`${site.server.url}/ocr/barcode/v2/worker.js`)).text();
    const body = `self.BarcodeDetector = class {
      static async getSupportedFormats() { return ['ean_13', 'ean_8', 'upc_a', 'qr_code']; }
      async detect(picture) { if (!(picture instanceof OffscreenCanvas)) throw new Error('no picture'); ${detect} }
    };\n${own}`;
    await page.context().route(WORKER, (route) =>
      route.fulfill({
        body,
        contentType: 'text/javascript',
        headers: { 'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'" },
      }),
    );
    const fetched: string[] = [];
    page.context().on('request', (request) => fetched.push(request.url()));
    return () => fetched.some((address) => address.endsWith('reader.wasm.gz'));
  };

  it("the browser's own detector is used where it exists, without fetching ours, and its misreadings are dropped", LONG, async () => {
    await giveCodes(site.server, [[products[0], ONE]]);
    const { page, close } = await openSheetOn();
    const hasFetched = await standIn(
      page,
      `self.count = (self.count ?? 0) + 1;
       const cornerPoints = [[0, 0], [picture.width, 0], [picture.width, picture.height], [0, picture.height]].map(([x, y]) => ({ x, y }));
       return [['4006381333931', '96385074', '8801007325225', '${ONE}'][self.count % 4], '${ONE}']
         .slice(self.count < 3 ? 0 : 1, 2).map((rawValue) => ({ rawValue, cornerPoints }));`,
    );
    await choosePhoto(page, await labelWith(page, OTHER));
    await page.waitForURL(`**${routes.supplement(products[0]?.id ?? 0)}`);
    expect(hasFetched()).toBe(false);
    await close();
  });

  it('a failing detector of the browser is replaced by ours', LONG, async () => {
    await giveCodes(site.server, [[products[0], ONE]]);
    const { page, close } = await openSheetOn();
    const hasFetched = await standIn(page, `throw new DOMException('service unavailable', 'NotSupportedError');`);
    await choosePhoto(page, await labelWith(page, ONE));
    await page.waitForURL(`**${routes.supplement(products[0]?.id ?? 0)}`);
    expect(hasFetched()).toBe(true);
    await close();
  });
});

describe('the camera', () => {
  const openCamera = async () => {
    const visit = await openSheetOn();
    await visit.page.getByRole('button', { name: photoSearch.camera, exact: true }).click();
    await visit.page.getByRole('button', { name: photoSearch.shutter, exact: true }).waitFor();
    return visit;
  };

  it('the camera says that no codes were imported, and stops looking for them', LONG, async () => {
    const { page, close } = await openCamera();
    await page.getByRole('alert').getByText(photoSearch.noBarcodesAim).waitFor();
    await close();
  });

  it('the camera reports an unknown code, asks once, and goes on', LONG, async () => {
    await giveCodes(site.server, [[products[0], ONE]]);
    const { page, close } = await openCamera();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/barcode/${code}`)) asked += 1;
    });
    await page.getByRole('alert').getByText(photoSearch.unknownAim).waitFor();
    await page.waitForTimeout(1500);
    expect(asked).toBeLessThanOrEqual(1);
    expect(await page.getByRole('button', { name: photoSearch.shutter, exact: true }).isEnabled()).toBe(true);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await close();
  });

  it('the camera asks which, where several products carry the code', LONG, async () => {
    await giveCodes(site.server, [
      [products[0], code],
      [products[2], code],
    ]);
    const { page, close } = await openCamera();
    await dialog(page).getByRole('status').getByText(photoSearch.whichProduct).waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await close();
  });

  it('the camera finds the product of a code without a touch', LONG, async () => {
    await giveCodes(site.server, [[products[2], code]]);
    await expect.poll(() => idsOf(code), { timeout: 20_000 }).toEqual([products[2]?.id]);
    const { page, complaints, close } = await openCamera();
    await page.waitForURL(`**${routes.supplement(products[2]?.id ?? 0)}`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the camera fetches no reader before it is opened', LONG, async () => {
    const { page, close } = await site.open('/', PHONE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.waitForLoadState('networkidle');
    await openSheet(page);
    await page.waitForTimeout(500);
    expect(asked.filter((address) => address.includes('/ocr/'))).toEqual([]);
    await close();
  });
});
