import {
  greyWithContrast,
  greyWithoutLighting,
  isDark,
  lightSize,
  READING_SCALES,
  readingSize,
  type Size,
  strips,
} from '#domain/labels/picture.ts';

/** Rows a strip, to bound long tasks. */
const ROWS = 96;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function plainContext(width: number, height: number): Context | null {
  const settings: CanvasRenderingContext2DSettings = { willReadFrequently: true, alpha: false };
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height).getContext('2d', settings);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', settings);
}

export function makeContext(width: number, height: number): Context {
  const context = plainContext(width, height);
  if (context === null) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  return context;
}

export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

type Strip = { readonly top: number; readonly rows: number };

export function stripsOf(bitmap: ImageBitmap, { width, height }: Size): (strip: Strip) => Uint8ClampedArray {
  const context = makeContext(width, Math.min(ROWS, height));
  return ({ top, rows }) => {
    context.drawImage(bitmap, 0, -top, width, height);
    return context.getImageData(0, 0, width, rows).data;
  };
}

/** PGM, filled in strips to bound memory and long tasks. */
export async function greyFile({ width, height }: Size, fill: (strip: Strip, grey: Uint8ClampedArray) => void): Promise<Blob> {
  const parts: BlobPart[] = [`P5\n${width} ${height}\n255\n`];
  for (const strip of strips(height, ROWS)) {
    const grey = new Uint8ClampedArray(width * strip.rows);
    fill(strip, grey);
    parts.push(grey);
    await nextTask();
  }
  return new Blob(parts);
}

function withContrast(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const size = readingSize(bitmap, scale);
  const pixels = stripsOf(bitmap, size);
  return greyFile(size, (strip, grey) => greyWithContrast(pixels(strip), grey));
}

async function withoutLighting(bitmap: ImageBitmap): Promise<Blob> {
  const { width, height } = lightSize(bitmap);
  const light = await createImageBitmap(bitmap, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  try {
    const turned = isDark(stripsOf(light, { width, height })({ top: 0, rows: height }));
    const size = readingSize(bitmap, 1);
    const [pixels, surroundings] = [stripsOf(bitmap, size), stripsOf(light, size)];
    return await greyFile(size, (strip, grey) => greyWithoutLighting(pixels(strip), surroundings(strip), turned, grey));
  } finally {
    light.close();
  }
}

/** Upright; the caller closes it. A huge one is scaled down and freed at once. */
export async function openPicture(picture: ImageBitmapSource): Promise<ImageBitmap> {
  const original = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const { width, height } = readingSize(original, 1);
  if (width >= original.width) return original;
  const smaller = await createImageBitmap(original, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  original.close();
  return smaller;
}

/** Lazily at each scale, then with even light. @throws when the picture cannot be decoded */
export async function* preparePicture(picture: ImageBitmapSource): AsyncGenerator<Blob, void> {
  const bitmap = await openPicture(picture);
  try {
    for (const scale of READING_SCALES) yield await withContrast(bitmap, scale);
    yield await withoutLighting(bitmap);
  } finally {
    bitmap.close();
  }
}
