export type Still = { readonly address: string; readonly width: number; readonly height: number };

/** In pixels, for two a CSS pixel. */
const LONGEST_SIDE = 320;

/** As a data URL, which the CSP allows; null where the picture cannot be drawn. */
export async function stillOf(picture: ImageBitmapSource): Promise<Still | null> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return { address: canvas.toDataURL('image/jpeg', 0.8), width: canvas.width, height: canvas.height };
  } catch {
    return null;
  }
}
