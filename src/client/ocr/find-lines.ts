import { type Strip, stripOf } from '#domain/labels/line-strip.ts';
import { greyAt, readingSize, type Size } from '#domain/labels/picture.ts';
import { findTextLines, linesOfBoth, topOf } from '#domain/labels/text-lines.ts';
import { makeContext, nextTask, openPicture } from './prepare-picture.ts';

/** Levelled, with its height and top in the photo. */
export type FoundLine = { readonly picture: Blob; readonly height: number; readonly top: number };

/** Pixel budgets: characters a thirtieth of the photo tall, and the largest ones. */
const FINE = 500_000;
const COARSE = 100_000;
const MOST_LINES = 16;

export function greyOf(bitmap: ImageBitmap, { width, height }: Size): Uint8ClampedArray {
  const context = makeContext(width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Uint8ClampedArray(width * height);
  for (let index = 0; index < grey.length; index += 1) grey[index] = greyAt(data, index);
  return grey;
}

export function sizeWithin({ width, height }: Size, most: number): Size {
  const factor = Math.min(1, Math.sqrt(most / (width * height)));
  return { width: Math.max(8, Math.round(width * factor)), height: Math.max(8, Math.round(height * factor)) };
}

const fileOf = ({ width, height, grey }: Strip) => new Blob([`P5\n${width} ${height}\n255\n`, new Uint8ClampedArray(grey)]);

/** Level and dark on white, largest first. Throws when the picture cannot be decoded. */
export async function findLines(picture: ImageBitmapSource): Promise<readonly FoundLine[]> {
  const bitmap = await openPicture(picture);
  try {
    const [own, fine, coarse] = [readingSize(bitmap, 1), sizeWithin(bitmap, FINE), sizeWithin(bitmap, COARSE)];
    const seen = [];
    for (const size of [fine, coarse]) {
      seen.push(findTextLines(greyOf(bitmap, size), size.width, size.height));
      await nextTask();
    }
    const lines = linesOfBoth(seen[0] ?? [], seen[1] ?? [], fine.width / coarse.width).slice(0, MOST_LINES);
    const grey = greyOf(bitmap, own);
    const scale = own.width / fine.width;
    const found: FoundLine[] = [];
    for (const line of lines) {
      await nextTask();
      const strip = stripOf(grey, own.width, own.height, line, scale);
      found.push({ picture: fileOf(strip), height: line.height * scale, top: topOf(line) * scale });
    }
    return found;
  } finally {
    bitmap.close();
  }
}
