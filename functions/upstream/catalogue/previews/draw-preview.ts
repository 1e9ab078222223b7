import { initWasm, Resvg } from '@resvg/resvg-wasm';
import wasm from '@resvg/resvg-wasm/index_bg.wasm';
import { PREVIEW_FONT } from '#domain/catalogue/preview.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { DRAWN_PICTURE_HEADERS } from './preview.ts';
import { PREVIEW_WIDTH, type Preview, previewSvg } from './preview-svg.ts';

let started: Promise<void> | undefined;
const fonts = new Map<string, Promise<Uint8Array>>();
let common: ReadonlySet<string> | undefined;

/** Of the subset font; others would silently vanish. */
function commonSyllables(): ReadonlySet<string> {
  if (common) return common;
  const decoder = new TextDecoder('euc-kr');
  const bytes = new Uint8Array(25 * 94 * 2);
  for (let row = 0; row < 25; row += 1)
    for (let cell = 0; cell < 94; cell += 1) bytes.set([0xb0 + row, 0xa1 + cell], (row * 94 + cell) * 2);
  common = new Set(decoder.decode(bytes));
  return common;
}

function faceFor(svg: string): 'common' | 'all' {
  const known = commonSyllables();
  return [...svg].every((character) => !/[가-힣]/.test(character) || known.has(character)) ? 'common' : 'all';
}

function readFont(context: Context, face: 'common' | 'all'): Promise<Uint8Array> {
  const kept =
    fonts.get(face) ??
    context.assets.fetch(new Request(`https://assets.invalid/fonts/preview-${face}.ttf.gz`)).then(async (response) => {
      if (!response.ok || response.body === null) throw new Error(`the preview face is missing: ${response.status}`);
      return new Uint8Array(await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
    });
  fonts.set(face, kept);
  kept.catch(() => fonts.delete(face));
  return kept;
}

/** PNG, 1200 × 630. @throws when font or engine cannot load */
export async function drawPreview(context: Context, preview: Preview): Promise<Uint8Array> {
  started ??= initWasm(wasm);
  await started;
  const svg = previewSvg(preview);
  const font = await readFont(context, faceFor(svg));
  const renderer = new Resvg(svg, {
    fitTo: { mode: 'width', value: PREVIEW_WIDTH },
    font: { fontBuffers: [font], defaultFontFamily: PREVIEW_FONT, loadSystemFonts: false },
  });
  const picture = renderer.render();
  try {
    return picture.asPng();
  } finally {
    picture.free();
    renderer.free();
  }
}

export function previewResponse(png: Uint8Array): Response {
  return new Response(new Blob([new Uint8Array(png)]), { headers: { ...DRAWN_PICTURE_HEADERS, 'content-type': 'image/png' } });
}
