import { type Corners, quadrilateralMap, straightSize } from '#domain/labels/perspective.ts';
import { makeContext, nextTask, openPicture } from './prepare-picture.ts';

/** Pixels a side. */
const MOST = 2400;
const ROWS = 64;

/** By the nearest pixels. @param corners as fractions of the picture */
export async function straighten(picture: ImageBitmapSource, corners: Corners): Promise<Blob> {
  const bitmap = await openPicture(picture);
  const { width: across, height: down } = bitmap;
  const source = makeContext(across, down);
  source.drawImage(bitmap, 0, 0);
  bitmap.close();
  const pixels = new Uint32Array(source.getImageData(0, 0, across, down).data.buffer);
  const place = ({ x, y }: Corners[number]) => ({ x: x * (across - 1), y: y * (down - 1) });
  const [a, b, c, d] = corners;
  const placed: Corners = [place(a), place(b), place(c), place(d)];
  const map = quadrilateralMap(placed);
  if (map === null) throw new Error('The corners are not convex.');
  const { width, height } = straightSize(placed, MOST);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  for (let top = 0; top < height; top += ROWS) {
    const rows = Math.min(ROWS, height - top);
    const strip = context.createImageData(width, rows);
    const straight = new Uint32Array(strip.data.buffer);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < width; column += 1) {
        const { x, y } = map((column + 0.5) / width, (top + row + 0.5) / height);
        straight[row * width + column] = pixels[Math.round(y) * across + Math.round(x)] ?? 0;
      }
    context.putImageData(strip, 0, top);
    await nextTask();
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

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
