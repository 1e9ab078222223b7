import { MOST_PHOTO_PIXELS, type PhotoType } from '#domain/photo.ts';
import { BrokenPicture, ByteReader, joinBytes } from './byte-reader.ts';
import { inflatedSize } from './inflated-size.ts';
import { walkJpeg } from './walk-jpeg.ts';
import { walkPng } from './walk-png.ts';
import { walkWebp } from './walk-webp.ts';

/** What a walk over a file has found: the parts of the new file, in order, as parts of the old one's bytes and a few new ones. */
export type WalkedPicture = {
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Uint8Array[];
  /** Compressed pixels and how many bytes they have to come to; null where the header alone says it. */
  readonly compressed: { readonly parts: readonly Uint8Array[]; readonly size: number } | null;
};

export type CleanPicture = { readonly type: PhotoType; readonly width: number; readonly height: number; readonly bytes: Uint8Array };

const WALK_BY_FIRST_BYTE: Readonly<Record<number, (reader: ByteReader) => WalkedPicture>> = {
  255: walkJpeg,
  137: walkPng,
  82: walkWebp,
};

/**
 * A picture as its own bytes say it is, whatever its name or declared type: JPEG, PNG or still WebP, as a new file of nothing but what is needed to draw
 * it. Null for anything else, for more pixels than a phone should decode, and for compressed pixels that come to more or less than the header says.
 *
 * Pictures are not decoded and encoded anew here, as is usual for what strangers upload: 12 megapixels are 48 MB once decoded and as much again to encode,
 * and an isolate has 128 MB for all its requests. Instead the file is walked over once, beside its own bytes in memory that does not grow with them; only
 * known parts are taken over, of a size and number that make sense, and nothing that carries text, place, colour profiles or other files. Our own screens
 * draw a photo anew in the browser before they send it. What stays is that a fault in a browser's decoder can be reached by pixels that were crafted for
 * it: pictures are given out with a type that is not sniffed, as an image and nothing else.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | null {
  const walk = WALK_BY_FIRST_BYTE[bytes[0] ?? 0];
  if (walk === undefined) return null;
  try {
    const { type, width, height, parts, compressed } = walk(new ByteReader(bytes));
    const pixels = width * height;
    if (pixels <= 0 || pixels > MOST_PHOTO_PIXELS) return null;
    if (compressed !== null && inflatedSize(compressed.parts, compressed.size) !== compressed.size) return null;
    return { type, width, height, bytes: joinBytes(parts) };
  } catch (failure) {
    if (failure instanceof BrokenPicture) return null;
    throw failure;
  }
}
