import { type PanelFrame, panelFrame } from '#domain/label/panel-frame.ts';
import { greyAgainstLight, type Size } from '#domain/picture.ts';
import { findTextLines } from '#domain/text-lines.ts';
import { greyOf, sizeWithin } from './find-lines.ts';
import { greyFile, makeContext, stripsOf } from './prepare-picture.ts';

/** Lines are found in a small copy. */
const FIND_IN = 700_000;
const MOST_PIXELS = 6_000_000;
/** Without text, the whole picture is read at this size. */
const WHOLE = 2_000_000;

type Found = { readonly bitmap: ImageBitmap; readonly frame: PanelFrame | null; readonly scale: number };

/** The caller closes the picture. */
export async function findPanel(picture: ImageBitmapSource): Promise<Found> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const size = sizeWithin(bitmap, FIND_IN);
  const lines = findTextLines(greyOf(bitmap, size), size.width, size.height);
  return { bitmap, frame: panelFrame(lines, size.width, size.height), scale: bitmap.width / size.width };
}

/** Light is taken from squares of this many pixels, some lines high. */
const LIGHT_SQUARE = 120;

async function withEvenLight(bitmap: ImageBitmap, size: Size, isLight: boolean): Promise<Blob> {
  const part = (length: number) => Math.max(4, Math.round(length / LIGHT_SQUARE));
  const light = await createImageBitmap(bitmap, { resizeWidth: part(size.width), resizeHeight: part(size.height), resizeQuality: 'high' });
  try {
    const [pixels, surroundings] = [stripsOf(bitmap, size), stripsOf(light, size)];
    return await greyFile(size, (strip, grey) => greyAgainstLight(pixels(strip), surroundings(strip), isLight, grey));
  } finally {
    light.close();
  }
}

/** The panel alone: level, its smaller lines of a height in pixels, dark on light. */
export async function preparePanel({ bitmap, frame, scale }: Found, lineHeight: number): Promise<Blob> {
  if (frame === null) return withEvenLight(bitmap, sizeWithin(bitmap, WHOLE), false);
  const [width, height] = [frame.width * scale, frame.height * scale];
  const enlarged = Math.min(lineHeight / (frame.lineHeight * scale), Math.sqrt(MOST_PIXELS / (width * height)));
  const size: Size = { width: Math.round(width * enlarged), height: Math.round(height * enlarged) };
  const context = makeContext(size.width, size.height);
  context.translate(size.width / 2, size.height / 2);
  context.rotate(-frame.angle);
  context.scale(enlarged, enlarged);
  context.drawImage(bitmap, -(frame.left * scale + width / 2), -(frame.top * scale + height / 2));
  const level = await createImageBitmap(context.canvas);
  try {
    return await withEvenLight(level, size, frame.isLight);
  } finally {
    level.close();
  }
}
