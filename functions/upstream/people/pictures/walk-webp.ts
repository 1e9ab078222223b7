import { BrokenPicture, type ByteReader } from './byte-reader.ts';
import type { WalkedPicture } from './clean-picture.ts';

const KEPT = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];
/** Of the flags in front of an extended picture: transparency. Colour profile, EXIF, XMP and animation are taken out. */
const KEPT_FLAGS = 0x10;
const EXTENDED_LENGTH = 10;

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

/** The head of an extended picture, of the same size as the picture itself and with no more than its transparency. */
function extendedHead(reader: ByteReader, at: number, { width, height }: Size): Uint8Array {
  if (reader.u24(at + 12) + 1 !== width || reader.u24(at + 15) + 1 !== height) throw new BrokenPicture('another size');
  const head = reader.slice(at, at + 8 + EXTENDED_LENGTH).slice();
  head[8] = (head[8] ?? 0) & KEPT_FLAGS;
  return head;
}

function fileHead(size: number): Uint8Array {
  const bytes = new TextEncoder().encode('RIFF    WEBP');
  new DataView(bytes.buffer).setUint32(4, size, true);
  return bytes;
}

type Chunk = { readonly at: number; readonly bytes: Uint8Array };

/** The chunks that a picture is drawn from, each at most once. */
function readChunks(reader: ByteReader): ReadonlyMap<string, Chunk> {
  const end = Math.min(reader.length, 8 + reader.u32(4, true));
  const chunks = new Map<string, Chunk>();
  for (let at = 12; at + 8 <= end; ) {
    reader.countPart();
    const kind = reader.text(at, 4);
    const length = reader.u32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end || kind === 'ANMF' || kind === 'ANIM') throw new BrokenPicture('cut off, or animated');
    if (KEPT.includes(kind)) {
      if (chunks.has(kind) || (kind === 'VP8X' && length !== EXTENDED_LENGTH)) throw new BrokenPicture('not as a WebP should be');
      chunks.set(kind, { at, bytes: reader.slice(at, Math.min(next, end)) });
    }
    at = next;
  }
  return chunks;
}

/** A still WebP of its pixels and its transparency; what follows its end is dropped. */
export function walkWebp(reader: ByteReader): WalkedPicture {
  if (reader.text(0, 4) !== 'RIFF' || reader.text(8, 4) !== 'WEBP') throw new BrokenPicture('no WebP');
  const chunks = readChunks(reader);
  const [lossy, lossless, extended, alpha] = [chunks.get('VP8 '), chunks.get('VP8L'), chunks.get('VP8X'), chunks.get('ALPH')];
  if (lossy !== undefined && lossless !== undefined) throw new BrokenPicture('two pictures');
  const picture = lossy ?? lossless;
  if (picture === undefined) throw new BrokenPicture('no picture');
  const size = lossy === undefined ? losslessSize(reader, picture.at + 8) : lossySize(reader, picture.at + 8);
  const body = [
    ...(extended === undefined ? [] : [extendedHead(reader, extended.at, size)]),
    ...(extended === undefined || alpha === undefined || lossy === undefined ? [] : [alpha.bytes]),
    picture.bytes,
    // A last chunk of odd length whose filling byte is missing.
    ...(picture.bytes.length % 2 === 0 ? [] : [new Uint8Array(1)]),
  ];
  const length = body.reduce((sum, { length: bytes }) => sum + bytes, 0);
  return { type: 'image/webp', ...size, parts: [fileHead(4 + length), ...body], compressed: null };
}
