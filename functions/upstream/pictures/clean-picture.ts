import { MOST_PHOTO_PIXELS, type PhotoType } from '../../../src/domain/photo.ts';
import { BrokenPicture, ByteReader } from './byte-reader.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

export type CleanPicture = { readonly type: PhotoType; readonly width: number; readonly height: number; readonly bytes: Uint8Array };

const STRIP_BY_FIRST_BYTE: Readonly<Record<number, (reader: ByteReader) => CleanPicture>> = {
  255: stripJpeg,
  137: stripPng,
  82: stripWebp,
};

/**
 * A picture as its own bytes say it is, whatever its name or declared type: JPEG, PNG or still WebP, without metadata, with nothing before or after
 * it. Null for anything else, and for pictures of more pixels than a phone should decode.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | null {
  const strip = STRIP_BY_FIRST_BYTE[bytes[0] ?? 0];
  if (strip === undefined) return null;
  try {
    const picture = strip(new ByteReader(bytes));
    const pixels = picture.width * picture.height;
    return pixels > 0 && pixels <= MOST_PHOTO_PIXELS ? picture : null;
  } catch (failure) {
    if (failure instanceof BrokenPicture) return null;
    throw failure;
  }
}
