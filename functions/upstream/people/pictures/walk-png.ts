import { BrokenPicture, type ByteReader } from './byte-reader.ts';
import type { WalkedPicture } from './clean-picture.ts';

/** What a picture is drawn from, and how long each may be; texts, times, profiles, EXIF and animation go. */
const KEPT: Readonly<Record<string, number>> = { IHDR: 13, PLTE: 768, tRNS: 256, IDAT: Number.POSITIVE_INFINITY, IEND: 0 };
const SIGNATURE = '\x89PNG\r\n\x1a\n';

/** Samples of a pixel, by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Where each pass of an interlaced picture starts and how far apart its pixels are: across, down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

/** How many bytes the pixels come to: each line with its filter before it. */
function inflatedSize(width: number, height: number, bitsPerPixel: number, isInterlaced: boolean): number {
  return (isInterlaced ? PASSES : WHOLE).reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const lines = Math.ceil((height - top) / down);
    return columns <= 0 || lines <= 0 ? sum : sum + lines * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  }, 0);
}

type Head = { readonly width: number; readonly height: number; readonly size: number };

function readHead(reader: ByteReader): Head {
  if (reader.text(0, 8) !== SIGNATURE || reader.text(12, 4) !== 'IHDR' || reader.u32(8) !== 13) throw new BrokenPicture('no PNG');
  const [width, height, depth, colour] = [reader.u32(16), reader.u32(20), reader.u8(24), reader.u8(25)];
  const interlace = reader.u8(28);
  const isKnown = DEPTHS[colour]?.includes(depth) && reader.u8(26) === 0 && reader.u8(27) === 0 && interlace <= 1;
  if (!isKnown) throw new BrokenPicture('no known PNG');
  return { width, height, size: inflatedSize(width, height, depth * (SAMPLES[colour] ?? 0), interlace === 1) };
}

/** A PNG of its header, its palette and its pixels; what follows its end is dropped. */
export function walkPng(reader: ByteReader): WalkedPicture {
  const { width, height, size } = readHead(reader);
  const parts = [reader.slice(0, 8)];
  const pixels: Uint8Array[] = [];
  const seen = new Set<string>();
  let at = 8;
  for (;;) {
    reader.countPart();
    const length = reader.u32(at);
    const kind = reader.text(at + 4, 4);
    const next = at + 12 + length;
    const longest = KEPT[kind];
    if (longest !== undefined) {
      if (length > longest || (kind !== 'IDAT' && seen.has(kind))) throw new BrokenPicture('not as a PNG should be');
      seen.add(kind);
      parts.push(reader.slice(at, next));
      if (kind === 'IDAT') pixels.push(reader.slice(at + 8, at + 8 + length));
    } else if (/^[A-Z]/.test(kind) || next > reader.length) throw new BrokenPicture('an unknown part that matters');
    if (kind === 'IEND') break;
    at = next;
  }
  if (pixels.length === 0) throw new BrokenPicture('no pixels');
  return { type: 'image/png', width, height, parts, compressed: { parts: pixels, size } };
}
