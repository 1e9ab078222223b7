import type { Strip } from '#domain/labels/line-strip.ts';
import { type PanelFrame, panelFrame } from '#domain/labels/panel/lines.ts';
import { greyAgainstLight, type Size } from '#domain/labels/picture.ts';
import { findTextLines } from '#domain/labels/text-lines.ts';
import { greyOf, sizeWithin } from './find-lines.ts';
import { greyFile, makeContext, stripsOf } from './prepare-picture.ts';

const FIND_IN = 700_000;
const MOST_PIXELS = 6_000_000;
/** Without text, the whole picture is read at this size. */
const WHOLE = 2_000_000;

export type Prepared = Size & { readonly picture: Blob };
export type Found = { readonly bitmap: ImageBitmap; readonly frame: PanelFrame | null; readonly scale: number };

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

async function levelPanel({ bitmap, frame, scale }: Found, lineHeight: number): Promise<ImageBitmap> {
  if (frame === null) {
    const { width, height } = sizeWithin(bitmap, WHOLE);
    return createImageBitmap(bitmap, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  }
  const [width, height] = [frame.width * scale, frame.height * scale];
  const enlarged = Math.min(lineHeight / (frame.lineHeight * scale), Math.sqrt(MOST_PIXELS / (width * height)));
  const context = makeContext(Math.round(width * enlarged), Math.round(height * enlarged));
  context.translate(context.canvas.width / 2, context.canvas.height / 2);
  context.rotate(-frame.angle);
  context.scale(enlarged, enlarged);
  context.drawImage(bitmap, -(frame.left * scale + width / 2), -(frame.top * scale + height / 2));
  return createImageBitmap(context.canvas);
}

export async function panelGrey(panel: Found, lineHeight: number): Promise<Strip> {
  const level = await levelPanel(panel, lineHeight);
  try {
    return { width: level.width, height: level.height, grey: greyOf(level, level) };
  } finally {
    level.close();
  }
}

export async function preparePanel(panel: Found, lineHeight: number): Promise<Prepared> {
  const level = await levelPanel(panel, lineHeight);
  try {
    const size = { width: level.width, height: level.height };
    return { ...size, picture: await withEvenLight(level, size, panel.frame?.isLight ?? false) };
  } finally {
    level.close();
  }
}
