import { openPicture } from './prepare-picture.ts';

/** A picture turned clockwise. @param quarters of a turn, 1 to 3 */
export async function turned(picture: ImageBitmapSource, quarters: number): Promise<Blob> {
  const bitmap = await openPicture(picture);
  const { width, height } = bitmap;
  const isAcross = quarters % 2 === 1;
  const canvas = new OffscreenCanvas(isAcross ? height : width, isAcross ? width : height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}
