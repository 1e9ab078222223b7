import { SITE_NAME } from '#copy/shared/words.ts';
import { PREVIEW_FONT, wrapText } from '#domain/catalogue/preview.ts';
import { DRAWN_PICTURES } from '#domain/supplements/drawn-picture.ts';
import { catSvg } from '#ui/cat/cat.ts';
import { drawnPictureSvg } from '#ui/drawn-picture/drawn-picture.ts';

/** `fill` and mark in percent; a segment per product. */
export type PreviewBar = {
  readonly name: string;
  readonly fill: number;
  readonly stretches: readonly { readonly from: number; readonly width: number }[];
  readonly upper: number | null;
  readonly isOver: boolean;
  readonly said: string;
};

export type Preview = {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly string[];
  readonly bars?: readonly PreviewBar[];
  readonly picture:
    | {
        readonly kind: 'product';
        readonly name: string;
      }
    | { readonly kind: 'cat' }
    | { readonly kind: 'drawing'; readonly svg: string };
};

export const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;

const INK = '#1b1b18';
const QUIET = '#5f5f58';
const OVER = '#c8261c';
const SHADES = ['#ffd84d', '#e0a31a'] as const;

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function lines(texts: readonly string[], x: number, y: number, size: number, colour: string): string {
  return texts
    .map((text, index) => `<text x="${x}" y="${y + index * size * 1.28}" font-size="${size}" fill="${colour}">${escapeXml(text)}</text>`)
    .join('');
}

function picture(preview: Preview['picture'], [x, y, side]: readonly [number, number, number]): string {
  const drawn = preview.kind === 'product' ? DRAWN_PICTURES.get(preview.name) : undefined;
  const svg = preview.kind === 'drawing' ? preview.svg : drawn ? drawnPictureSvg(drawn) : catSvg('pointing');
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? '';
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 240 240';
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${viewBox}">${inner}</svg>`;
}

const BAR = { x: 400, width: 520, height: 40 } as const;

function bar({ name, fill, stretches, upper, isOver, said }: PreviewBar, y: number): string {
  const at = (percent: number) => (percent / 100) * BAR.width;
  const safe = isOver && upper !== null ? Math.min(fill, upper) : fill;
  const track = (from: number, to: number, colour: string) =>
    `<rect x="${BAR.x + at(from)}" y="${y}" width="${at(to - from)}" height="${BAR.height}" fill="${colour}"/>`;
  const shares = stretches.map(({ from, width }, place) =>
    track(from, Math.max(from, Math.min(from + width, safe)), SHADES[place % 2] ?? INK),
  );
  const seams = stretches
    .filter(({ from }) => from > 0)
    .map(({ from }) => `<rect x="${BAR.x + at(from) - 2}" y="${y}" width="4" height="${BAR.height}" fill="#fff"/>`);
  const mark =
    upper === null ? '' : `<rect x="${BAR.x + at(upper) - 3}" y="${y - 8}" width="6" height="${BAR.height + 16}" fill="${INK}"/>`;
  return `${lines(wrapText(name, 300 / 46, 1), 88, y + 36, 46, INK)}${track(0, 100, '#ecece8')}${shares.join('')}${track(safe, fill, OVER)}${seams.join('')}${mark}${lines([said], 944, y + 36, 46, isOver ? OVER : INK)}`;
}

function withBars(preview: Preview, bars: readonly PreviewBar[]): string {
  const title = wrapText(preview.title, 800 / 68, 2);
  const from = title.length === 1 ? 236 : 262;
  const [names = '', caution = ''] = preview.facts.map((fact) => wrapText(fact, 1020 / 44, 1)[0] ?? '');
  return `${lines(title, 88, 140, 68, INK)}${bars.map((each, index) => bar(each, from + index * 82)).join('')}${lines([names], 88, 534, 44, INK)}${lines([caution], 88, 578, 28, QUIET)}${picture(preview.picture, [975, 48, 160])}`;
}

function withPicture(preview: Preview): string {
  const title = wrapText(preview.title, 640 / 60, 3);
  const factsFrom = 232 + title.length * 77;
  const facts = preview.facts.map((fact) => wrapText(fact, 640 / 32, 1)[0] ?? '').slice(0, 3);
  return `${lines(wrapText(preview.lead, 640 / 32, 1), 88, 150, 32, QUIET)}${lines(title, 88, 226, 60, INK)}${lines(facts, 88, factsFrom, 32, INK)}
<text x="88" y="552" font-size="30" fill="${QUIET}">${SITE_NAME}</text>${picture(preview.picture, [760, 125, 380])}`;
}

/** Chat apps crop to the middle two thirds. */
export function previewSvg(preview: Preview): string {
  const { bars = [] } = preview;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}" font-family="${PREVIEW_FONT}">
<rect width="1200" height="630" fill="#ffd84d"/><rect x="32" y="32" width="1136" height="566" rx="40" fill="#fff"/>
${bars.length > 0 ? withBars(preview, bars) : withPicture(preview)}</svg>`;
}
