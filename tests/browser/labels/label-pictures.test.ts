import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site, type TestPage } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { readPicture, withReader } from '#tests/support/label-panels/read-on-device.ts';

/** Read several times on a busy machine. */
const PATIENT = { timeout: 240_000 };

const ROWS = [
  ['비타민A', '700 µg RAE', '100%'],
  ['비타민D', '10 µg', '100%'],
  ['비타민C', '100 mg', '100%'],
  ['엽산', '400 µg DFE', '100%'],
  ['칼슘', '210 mg', '30%'],
  ['마그네슘', '94.5 mg', '30%'],
  ['아연', '8.5 mg', '100%'],
] as const;
const AMOUNTS = ROWS.map(([name, amount]) => `${name} ${amount}`);
const cells = (row: readonly string[]) =>
  `<tr>${row.map((cell) => `<td style="border:1px solid #000;padding:6px 8px">${cell}</td>`).join('')}</tr>`;
const PANEL = `<div style="width:420px;padding:16px;background:#fff;color:#000;font:16px 'Noto Sans CJK KR'"><b>영양·기능정보</b><p>1일 섭취량 당</p>
  <table style="border-collapse:collapse;width:100%;border:2px solid #000">${[['', '함량', '%영양성분기준치'], ...ROWS].map(cells).join('')}</table></div>`;

let site: Site;
let opened: TestPage;
let panel: Buffer;
beforeAll(async () => {
  site = await openSite();
  const studio = await site.browser.newPage({ deviceScaleFactor: 2 });
  await studio.setContent(`<!doctype html><style>*{margin:0;box-sizing:border-box}</style>${PANEL}`);
  panel = await studio.locator('div').first().screenshot();
  await studio.close();
  opened = await site.open('/');
  await withReader(opened.page);
}, 240_000);
afterAll(async () => {
  await opened.close();
  await site.close();
});

async function amountsIn(picture: Buffer): Promise<string[]> {
  const { reading } = await readPicture(opened.page, picture);
  return reading.ingredients.map(({ ingredientName, nameRead, amount, unit }) => `${ingredientName ?? nameRead} ${amount} ${unit}`);
}
const turned = (degrees: number) => sharp(panel).rotate(degrees).png().toBuffer();

describe('a picture of a panel', () => {
  it('a picture of a panel with rules around its cells gives each of its rows', PATIENT, async () => {
    expect(await amountsIn(panel)).toEqual(AMOUNTS);
  });

  it('a picture of a panel that stands upside down gives each of its rows', PATIENT, async () => {
    expect(await amountsIn(await turned(180))).toEqual(AMOUNTS);
  });

  it('a picture of a panel that lies on either side gives each of its rows', { ...PATIENT, ...LONG }, async () => {
    for (const degrees of [90, 270]) expect(await amountsIn(await turned(degrees))).toEqual(AMOUNTS);
  });
});
