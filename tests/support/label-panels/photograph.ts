import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { seededRandom } from '#tests/bench/measure/statistics.ts';
import { oneOf, type Random, within } from '../barcode-label.ts';
import { lookOf, type Shot, takePhoto } from '../take-photo.ts';
import { type LabelledRow, withThousands } from './panel.ts';
import { LABELLED_PANELS } from './sets.ts';

export type PanelPhoto = { readonly rows: readonly LabelledRow[]; readonly look: string; readonly jpeg: Buffer };

const FACES = [
  'Noto Sans CJK KR',
  'Noto Serif CJK KR',
  'Noto Sans Mono CJK KR',
  'DejaVu Sans, Noto Sans CJK KR',
  'DejaVu Serif, Noto Serif CJK KR',
  'DejaVu Sans Condensed, Noto Sans CJK KR',
  'DejaVu Serif Condensed, Noto Serif CJK KR',
  'DejaVu Sans Mono, Noto Sans Mono CJK KR',
];
const PAPERS = [
  ['#ffffff', '#111111'],
  ['#ffffff', '#333333'],
  ['#f6f1e4', '#2b1d0e'],
  ['#e5f2ff', '#0b2a4a'],
  ['#e9f5ec', '#0c3a20'],
  ['#fff4c7', '#4a2b00'],
  ['#0f5a36', '#ffffff'],
  ['#1d2549', '#ffffff'],
] as const;
const SPELLED: Readonly<Record<string, readonly string[]>> = {
  µg: ['μg', 'μg', 'ug'],
  'µg RAE': ['μg RAE'],
  'µg DFE': ['μg DFE'],
  'mg α-TE': ['mg α-TE'],
  'mg NE': ['mg NE'],
};
const ENGLISH_UNITS: Readonly<Record<string, string>> = { µg: 'mcg', 'µg RAE': 'mcg RAE', 'µg DFE': 'mcg DFE' };
/** In pixels of a panel 620 pixels wide: the smallest print is a fortieth of it. */
const SIZES = [16, 20, 22, 26];
const WIDTH = 620;
/** Label width in units. */
const ACROSS = 200;

/** Panels with a table's worth of rows that are printed as they are. */
const TABLES = LABELLED_PANELS.filter(
  ({ id, rows }) =>
    /^(?:ko|en)-/.test(id) && rows.length >= 3 && rows.length <= 12 && rows.every(({ kind, unit }) => kind === '' && unit !== 'CFU'),
);

function drawPanel(random: Random, rows: readonly LabelledRow[], isKorean: boolean): { readonly html: string; readonly look: string } {
  const face = oneOf(random, FACES);
  const [paper, ink] = oneOf(random, PAPERS);
  const size = oneOf(random, SIZES);
  const hasRules = random() < 0.6;
  const brackets = random() < 0.25;
  const unitOf = (unit: string) => (isKorean ? oneOf(random, SPELLED[unit] ?? [unit]) : (ENGLISH_UNITS[unit] ?? unit));
  const line = hasRules ? `border-bottom:1px solid ${ink}` : '';
  const cells = rows.map(({ name, amount, unit, percent }) => {
    const share =
      percent === null ? (isKorean ? '' : '*') : brackets ? `(${percent}%)` : `${withThousands(String(percent))}${isKorean ? ' ' : ''}%`;
    return `<tr style="${line}"><td style="padding:3px 8px 3px 0">${name}</td><td style="text-align:right;padding:3px 10px;white-space:nowrap">${withThousands(String(amount))} ${unitOf(unit ?? '')}</td><td style="text-align:right;white-space:nowrap">${share}</td></tr>`;
  });
  const heading = isKorean ? '영양·기능정보' : 'Supplement Facts';
  const dose = isKorean ? '1일 섭취량 당' : 'Serving Size 1 Tablet';
  const columns = isKorean ? ['', '함량', '%영양성분기준치'] : ['', 'Amount Per Serving', '% Daily Value'];
  const foot = isKorean ? '※ 1일 영양성분기준치에 대한 비율' : '* Daily Value not established.';
  const html = `<div style="width:${WIDTH}px;padding:22px;background:${paper};color:${ink};font:${size}px '${face.replaceAll(', ', "','")}';line-height:1.3"><div style="font-size:1.3em;font-weight:700">${heading}</div><div>${dose}</div><table style="width:100%;border-collapse:collapse"><tr style="${line};font-weight:700">${columns.map((column) => `<td style="text-align:right">${column}</td>`).join('')}</tr>${cells.join('')}</table><div style="font-size:.8em">${foot}</div></div>`;
  return { html, look: `${face}, ${size} px, ${ink} on ${paper}${hasRules ? ', rules' : ''}` };
}

/** A bottle or box in hand: near, turned a little, sometimes blurred, shaded or shining. */
function shotOf(random: Random): Shot {
  const [width, height] = [1512, 2016];
  return {
    width,
    height,
    pixelsPerModule: (width * within(random, 0.72, 0.97)) / ACROSS,
    tilt: within(random, -4, 4),
    yaw: within(random, -10, 10),
    pitch: within(random, -10, 10),
    radius: random() < 0.35 ? within(random, 130, 260) : 0,
    blur: random() < 0.4 ? within(random, 0, 0.25) : 0,
    shake: random() < 0.1 ? within(random, 0.1, 0.3) : 0,
    glare:
      random() < 0.25
        ? { x: within(random, -70, 70), y: within(random, -70, 70), size: within(random, 15, 45), strength: within(random, 0.3, 0.7) }
        : null,
    shadow: random() < 0.3 ? { angle: within(random, 0, Math.PI * 2), at: within(random, -60, 60), depth: within(random, 0.2, 0.5) } : null,
    light: within(random, 0.75, 1.05),
    noise: within(random, 1, 7),
    quality: Math.round(within(random, 65, 92)),
  };
}

/** HTML of a panel, placed on a bottle or a box. */
export async function photographPanel(page: Page, html: string, shot: Shot, random: Random): Promise<Buffer> {
  await page.setContent(`<!doctype html><style>*{margin:0;box-sizing:border-box}</style>${html}`);
  const drawn = page.locator('div').first();
  const box = await drawn.boundingBox();
  if (box === null) throw new Error('no panel was drawn');
  const scale = shot.pixelsPerModule * 1.1;
  const height = (ACROSS * box.height) / box.width;
  const picture = await sharp(await drawn.screenshot())
    .resize(Math.round(ACROSS * scale), Math.round(height * scale), { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return takePhoto({ width: ACROSS, height, scale, picture }, shot, random);
}

/** Seeded photos of printed panels of the labelled set. */
export async function* photographPanels(browser: Browser, seed: number, count: number): AsyncGenerator<PanelPhoto> {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  for (let index = 0; index < count; index += 1) {
    const random = seededRandom(seed * 100_003 + index);
    const { id, rows } = oneOf(random, TABLES);
    const isKorean = id.startsWith('ko');
    const per = isKorean ? ('DAY' as const) : ('DOSE' as const);
    const { html, look } = drawPanel(random, rows, isKorean);
    const shot = shotOf(random);
    const jpeg = await photographPanel(page, html, shot, random);
    yield { rows: rows.map((row) => ({ ...row, per })), look: `${id}; ${look}; ${lookOf(shot)}`, jpeg };
  }
  await page.close();
}
