import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { PROJECT } from '#cli/paths.ts';
import { EXAMPLES } from './examples.ts';

export type Label = { readonly id: number; readonly name: string; readonly look: string; readonly html: string };

const FACES = [
  'font: 700 1em "Noto Sans CJK KR"',
  'font: 700 1em NyangPrint',
  'font: 700 1em "Noto Serif CJK KR"',
  'font: 500 1em NyangPrint',
  'font: 400 1em "Noto Sans CJK KR"',
];
const PAPERS = [
  '#fff;color:#111',
  '#fdf3c7;color:#3a2a00',
  '#e6f4ea;color:#0b3d20',
  '#10402b;color:#fff',
  '#fbe9e7;color:#7a1410',
  '#1c2340;color:#ffe58a',
];
const BLURS = [0, 0.5, 0.9, 1.3];
const TILTS = [0, 2, -3, 1, -1.5, 4, -2];
const GLARES = [
  'none',
  'linear-gradient(115deg, transparent 40%, rgb(255 255 255 / .45) 50%, transparent 60%)',
  'radial-gradient(circle at 78% 18%, rgb(255 255 255 / .7), transparent 30%)',
];
const WIDTH = 1000;
const HEIGHT = 750;
const LONGEST_ON_ONE_LINE = 13;

/** One or two lines, as tall as the label's width allows. */
function nameLines(name: string): { readonly lines: readonly string[]; readonly size: number } {
  const words = name.split(' ');
  if (name.length <= LONGEST_ON_ONE_LINE || words.length === 1) return { lines: [name], size: Math.min(110, 800 / name.length) };
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  const lines = cuts.toSorted((left, right) => longest(left) - longest(right))[0] ?? [name];
  return { lines, size: Math.min(110, 800 / longest(lines)) };
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('no values');
  return value;
}

const FONT = 'NyangPrint';

/** The product's own printed face, so that drawn labels have one that no system brings. */
export async function showEmptyLabel(page: Page): Promise<void> {
  const font = gunzipSync(readFileSync(resolve(PROJECT, 'public/fonts/preview-all.ttf.gz'))).toString('base64');
  const face = `@font-face{font-family:${FONT};src:url(data:font/ttf;base64,${font})}*{margin:0;box-sizing:border-box}`;
  await page.setContent(`<style>${face}</style><div id="label"></div>`);
  await page.evaluate((family) => document.fonts.load(`20px ${family}`, '가'), FONT);
}

/** Labels of built-in products, each with another font, paper, blur, tilt and glare. */
export function makeLabels(count: number): readonly Label[] {
  const step = Math.floor(EXAMPLES.length / count);
  return Array.from({ length: count }, (_, index) => {
    const { id, name, description, form } = at(EXAMPLES, index * step);
    const { lines, size } = nameLines(name);
    const look = {
      face: at(FACES, index),
      paper: at(PAPERS, index * 7 + 1),
      blur: at(BLURS, index),
      tilt: at(TILTS, index),
      glare: at(GLARES, index),
    };
    const html = `<main style="position:relative;width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;background:#8a8a86">
      <div style="position:absolute;inset:-20px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:18px;text-align:center;
        font-size:26px;${look.face};font-size:26px;background:${look.paper};transform:rotate(${look.tilt}deg);filter:blur(${look.blur}px)">
        <p>건강기능식품</p><h1 style="font-size:${Math.round(size)}px;line-height:1.3;margin:24px 0">${lines.join('<br>')}</h1>
        <p style="font-size:22px;width:760px">${description}</p><p>내용량 30 g (500 mg × 60${form === 'tablet' ? '정' : '캡슐'})</p></div>
      <div style="position:absolute;inset:0;background:${look.glare}"></div></main>`;
    return {
      id,
      name,
      look: `${look.face.slice(6)}, ${look.paper}, blur ${look.blur}, tilt ${look.tilt}, glare ${index % GLARES.length}`,
      html,
    };
  });
}

/** One PNG each. */
export async function photographLabels(browser: Browser, labels: readonly Label[]): Promise<readonly Buffer[]> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await showEmptyLabel(page);
  const photos: Buffer[] = [];
  for (const { html } of labels) {
    await page.evaluate((content) => {
      const place = document.querySelector('#label');
      if (place) place.innerHTML = content;
    }, html);
    photos.push(await page.screenshot());
  }
  await page.close();
  return photos;
}
