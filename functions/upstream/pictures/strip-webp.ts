import { BrokenPicture, type ByteReader, joinBytes } from './byte-reader.ts';
import type { CleanPicture } from './clean-picture.ts';

const KEPT = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'];
/** Of the flags in front of an extended picture: colour profile and transparency. EXIF, XMP and animation are taken out. */
const KEPT_FLAGS = 0x30;

type Size = { readonly width: number; readonly height: number };

function lossySize(reader: ByteReader, at: number): Size {
  if (reader.u24(at + 3) !== 0x2a019d) throw new BrokenPicture('no key frame');
  return { width: reader.u16(at + 6, true) % 0x4000, height: reader.u16(at + 8, true) % 0x4000 };
}

function losslessSize(reader: ByteReader, at: number): Size {
  if (reader.u8(at) !== 0x2f) throw new BrokenPicture('no lossless picture');
  const packed = reader.u32(at + 1, true);
  return { width: (packed % 0x4000) + 1, height: (Math.floor(packed / 0x4000) % 0x4000) + 1 };
}

function header(size: number): Uint8Array {
  const bytes = new TextEncoder().encode('RIFF    WEBP');
  new DataView(bytes.buffer).setUint32(4, size, true);
  return bytes;
}

/** A still WebP without EXIF and XMP; what follows its end is dropped. */
export function stripWebp(reader: ByteReader): CleanPicture {
  if (reader.text(0, 4) !== 'RIFF' || reader.text(8, 4) !== 'WEBP') throw new BrokenPicture('no WebP');
  const end = Math.min(reader.length, 8 + reader.u32(4, true));
  const kept: Uint8Array[] = [];
  let size: Size | null = null;
  let at = 12;
  while (at + 8 <= end) {
    const kind = reader.text(at, 4);
    const length = reader.u32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (kind === 'ANMF') throw new BrokenPicture('animated');
    if (kind === 'VP8 ') size = lossySize(reader, at + 8);
    if (kind === 'VP8L') size = losslessSize(reader, at + 8);
    if (KEPT.includes(kind)) {
      const chunk = reader.slice(at, Math.min(next, end)).slice();
      if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & KEPT_FLAGS;
      kept.push(chunk);
    }
    at = next;
  }
  if (size === null) throw new BrokenPicture('no picture');
  const body = joinBytes(kept);
  return { type: 'image/webp', ...size, bytes: joinBytes([header(4 + body.length), body]) };
}
