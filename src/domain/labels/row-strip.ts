import { type Strip, stripOf } from './line-strip.ts';
import type { PrintedRow } from './panel/printed-rows.ts';

/** Pixels on the strip. */
type Span = { readonly from: number; readonly to: number };
export type RowStrip = Strip & { readonly names: readonly Span[]; readonly others: readonly Span[] };

/** Holds descenders: a line's height is that of its digits. */
const SHAPE = { characters: 34, margin: 20 };
/** Pixels between pieces. */
const GAP = 50;
/** Pixels around a line's middle: nothing there is a rule. */
const WRITTEN = 17;
/** Of a piece's width. */
const RULE = 0.5;
/** Rules are blurred: rows of pixels beside one. */
const BLURRED = 2;
const [INK, PAPER, WHITE] = [140, 210, 255];

function cleaned({ width, height, grey }: Strip): Strip {
  const clean = grey.slice();
  const isRule = (y: number) => clean.subarray(y * width, (y + 1) * width).filter((value) => value < INK).length > RULE * width;
  const [upper, lower] = [Math.round(height / 2) - WRITTEN, Math.round(height / 2) + WRITTEN];
  for (let y = upper; y >= 0; y -= 1) if (isRule(y)) clean.fill(WHITE, 0, (y + 1 + BLURRED) * width);
  for (let y = lower; y < height; y += 1) if (isRule(y)) clean.fill(WHITE, (y - BLURRED) * width);
  return { width, height, grey: clean.map((value) => (value * WHITE) / PAPER) };
}

/** @param scale pixels per pixel of the pieces' picture */
export function rowStripOf({ grey, width, height }: Strip, { names, others }: PrintedRow, scale: number): RowStrip {
  const strips = [...names, ...others].map((piece) => cleaned(stripOf(grey, width, height, piece, scale, SHAPE)));
  const tall = Math.max(1, ...strips.map((strip) => strip.height));
  const wide = strips.reduce((sum, strip) => sum + strip.width + GAP, GAP);
  const target = new Uint8ClampedArray(wide * tall).fill(WHITE);
  const pieces: Span[] = [];
  let from = GAP;
  for (const strip of strips) {
    for (let y = 0; y < tall; y += 1) target.set(strip.grey.subarray(y * strip.width, (y + 1) * strip.width), y * wide + from);
    pieces.push({ from, to: from + strip.width });
    from += strip.width + GAP;
  }
  return { width: wide, height: tall, grey: target, names: pieces.slice(0, names.length), others: pieces.slice(names.length) };
}
