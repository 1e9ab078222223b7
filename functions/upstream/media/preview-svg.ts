import { SITE_NAME } from '#copy/words.ts';
import { DRAWN_PICTURES } from '#domain/drawn-picture.ts';
import { wrapText } from '#domain/preview-text.ts';
import { catSvg } from '#ui/cat/cat.ts';
import { drawnPictureSvg } from '#ui/drawn-picture/drawn-picture.ts';

/** What a link preview shows. */
export type Preview = {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly string[];
  readonly picture:
    | {
        readonly kind: 'product';
        /** Of a drawn picture. */
        readonly name: string;
      }
    | { readonly kind: 'cat' };
};

export const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;

const INK = '#1b1b18';
const QUIET = '#5f5f58';

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function lines(texts: readonly string[], x: number, y: number, size: number, colour: string): string {
  return texts
    .map((text, index) => `<text x="${x}" y="${y + index * size * 1.28}" font-size="${size}" fill="${colour}">${escapeXml(text)}</text>`)
    .join('');
}

function picture(preview: Preview['picture']): string {
  const drawn = preview.kind === 'product' ? DRAWN_PICTURES.get(preview.name) : undefined;
  const svg = drawn ? drawnPictureSvg(drawn) : catSvg('pointing');
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? '';
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 240 240';
  return `<svg x="760" y="125" width="380" height="380" viewBox="${viewBox}">${inner}</svg>`;
}

/** Draws a link preview; everything that matters stands in the middle two thirds, which is what chat apps keep. */
export function previewSvg(preview: Preview): string {
  const title = wrapText(preview.title, 640 / 60, 3);
  const factsFrom = 232 + title.length * 77;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}" font-family="Pretendard">
<rect width="1200" height="630" fill="#ffd84d"/><rect x="32" y="32" width="1136" height="566" rx="40" fill="#fff"/>
${lines(wrapText(preview.lead, 640 / 32, 1), 88, 150, 32, QUIET)}${lines(title, 88, 226, 60, INK)}${lines(preview.facts.map((fact) => wrapText(fact, 640 / 32, 1)[0] ?? '').slice(0, 3), 88, factsFrom, 32, INK)}
<text x="88" y="552" font-size="30" fill="${QUIET}">${SITE_NAME}</text>${picture(preview.picture)}</svg>`;
}
