import { greyWithContrast, READING_SCALES, readingSize, strips } from '../../domain/picture.ts';

/** Rows at a time: each part is done well within a frame or two. */
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

function makeContext(width: number, height: number): Context {
  const context = plainContext(width, height);
  if (context === null) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  return context;
}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** The picture at one scale as a file of grey bytes, worked through in strips, so that neither memory nor the screen suffers. */
async function greyFile(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const { width, height } = readingSize(bitmap, scale);
  const context = makeContext(width, Math.min(ROWS, height));
  const factor = bitmap.height / height;
  const parts: BlobPart[] = [`P5\n${width} ${height}\n255\n`];
  for (const { top, rows } of strips(height, ROWS)) {
    context.drawImage(bitmap, 0, top * factor, bitmap.width, rows * factor, 0, 0, width, rows);
    const grey = new Uint8ClampedArray(width * rows);
    greyWithContrast(context.getImageData(0, 0, width, rows).data, grey);
    parts.push(grey);
    await nextTask();
  }
  return new Blob(parts);
}

/** A huge photo is brought down first, and its original given back to the system at once. */
async function openPicture(picture: ImageBitmapSource): Promise<ImageBitmap> {
  const original = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const { width, height } = readingSize(original, 1);
  if (width >= original.width) return original;
  const smaller = await createImageBitmap(original, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  original.close();
  return smaller;
}

/**
 * Prepares a photo for recognition: upright, grey, with more contrast, once at each scale. Rejects when it is no picture that this browser
 * can open.
 */
export async function preparePicture(picture: ImageBitmapSource): Promise<readonly Blob[]> {
  const bitmap = await openPicture(picture);
  try {
    const files: Blob[] = [];
    for (const scale of READING_SCALES) files.push(await greyFile(bitmap, scale));
    return files;
  } finally {
    bitmap.close();
  }
}
