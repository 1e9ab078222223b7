import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/browser.ts';
import { inRun, LABEL_PHOTOS } from '#tests/support/conditions.ts';
import { photographPanels } from '#tests/support/label-panels/photograph.ts';
import { readPicture, withReader } from '#tests/support/label-panels/read-on-device.ts';
import { type PhotoCounts, scorePhoto, sumOf } from '#tests/support/label-panels/score-photo.ts';
import { scoreRows } from '#tests/support/label-panels/sets.ts';

/** Held out: committed before the reader ran on any of its pictures. */
const SEED = 340_226;
const PHOTOS = Number(LABEL_PHOTOS || inRun({ every: 2, whole: 6, full: 200 }));
/** Of a picture, in milliseconds, on a busy machine. */
const LONGEST = 60_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('photographed labels', () => {
  it('photographed labels give each printed row once, right or to be checked, on the device', {
    timeout: LONGEST * (PHOTOS + 1),
  }, async () => {
    const { page, close } = await site.open('/');
    await withReader(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const counts: PhotoCounts[] = [];
    const times: number[] = [];
    for await (const { rows, look, jpeg } of photographPanels(site.browser, SEED, PHOTOS)) {
      const { reading, milliseconds } = await readPicture(page, jpeg);
      const count = scorePhoto(scoreRows(rows, reading.ingredients), reading.ingredients);
      counts.push(count);
      times.push(Math.round(milliseconds));
      if (count.right < count.rows || count.extra > 0) console.log(`${JSON.stringify(count)} ${look}`);
    }
    const all = sumOf(counts);
    const sorted = times.toSorted((one, other) => one - other);
    console.log(`photographed labels: ${JSON.stringify(all)} of ${PHOTOS}, median ${sorted[Math.floor(PHOTOS / 2)]} ms, ${sorted}`);
    const few = Math.ceil(all.rows * 0.005);
    expect(all.wrongAndSure).toBeLessThanOrEqual(few);
    expect(all.rightOrChecked).toBeGreaterThanOrEqual(all.rows - few);
    expect(all.unaided).toBeGreaterThanOrEqual(all.rows * 0.6);
    expect(all.extra).toBeLessThanOrEqual(Math.ceil(PHOTOS / 3));
    expect(sent.filter((request) => !/^GET \/(?:ocr|facts)\//.test(request))).toEqual([]);
    await close();
  });
});
