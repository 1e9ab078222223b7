import { BrokenPicture, type ByteReader, joinBytes } from './byte-reader.ts';
import type { CleanPicture } from './clean-picture.ts';

/** The parts that decide how the picture looks; texts, times, EXIF and animation go. */
const KEPT = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'];
const SIGNATURE = '\x89PNG\r\n\x1a\n';

/** A PNG without anything that is no picture; what follows its end is dropped. */
export function stripPng(reader: ByteReader): CleanPicture {
  if (reader.text(0, 8) !== SIGNATURE || reader.text(12, 4) !== 'IHDR') throw new BrokenPicture('no PNG');
  const size = { width: reader.u32(16), height: reader.u32(20) };
  const kept = [reader.slice(0, 8)];
  let hasPixels = false;
  let at = 8;
  for (;;) {
    const kind = reader.text(at + 4, 4);
    const next = at + 12 + reader.u32(at);
    if (KEPT.includes(kind)) kept.push(reader.slice(at, next));
    hasPixels ||= kind === 'IDAT';
    if (kind === 'IEND') break;
    at = next;
  }
  if (!hasPixels) throw new BrokenPicture('no pixels');
  return { type: 'image/png', ...size, bytes: joinBytes(kept) };
}
