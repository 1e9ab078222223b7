import type { Outline } from '../barcode/messages.ts';
import { makeContext, openPicture } from './prepare-picture.ts';

/** Scan lines find less than the printed bars. */
const WIDER = 1.12;
const TALLER = 1.25;
/** As a fraction of the code's width. */
const LEAST_HEIGHT = 0.25;
/** Quantile of the lightness in the box that counts as paper. */
const PAPER = 0.85;

type Point = Outline[number];

const between = (one: Point, other: Point, part: number): Point => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
});
const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** In pixels, widened across the longer sides. */
function outlineOf(corners: readonly Point[]): readonly Point[] {
  const [a, b, c, d] = corners;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return corners;
  const middle = between(between(a, c, 0.5), between(b, d, 0.5), 0.5);
  const isAlong = far(a, b) + far(c, d) >= far(b, c) + far(d, a);
  const [start, end] = isAlong ? [between(a, d, 0.5), between(b, c, 0.5)] : [between(a, b, 0.5), between(c, d, 0.5)];
  const long = Math.max(1, far(start, end));
  const own = isAlong ? (far(b, c) + far(d, a)) / 2 : (far(a, b) + far(c, d)) / 2;
  const along = { x: ((end.x - start.x) * WIDER) / 2, y: ((end.y - start.y) * WIDER) / 2 };
  const half = Math.max(own * TALLER, long * LEAST_HEIGHT) / 2;
  const across = { x: (-(end.y - start.y) / long) * half, y: ((end.x - start.x) / long) * half };
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => ({
    x: middle.x + along.x * right + across.x * down,
    y: middle.y + along.y * right + across.y * down,
  }));
}

function paperOf(pixels: Uint8ClampedArray): string {
  const colours = Array.from({ length: Math.floor(pixels.length / 4) }, (_, index) => [...pixels.subarray(index * 4, index * 4 + 3)]);
  const light = ([red = 0, green = 0, blue = 0]: readonly number[]) => red + green + blue;
  const sorted = colours.toSorted((one, other) => light(one) - light(other));
  return `rgb(${(sorted[Math.floor(sorted.length * PAPER)] ?? [255, 255, 255]).join(' ')})`;
}

/** OCR would take bars for the largest characters. */
export async function coverBars(picture: ImageBitmapSource, places: readonly Outline[]): Promise<ImageBitmapSource> {
  if (places.length === 0) return picture;
  const bitmap = await openPicture(picture);
  try {
    const { width, height } = bitmap;
    const context = makeContext(width, height);
    context.drawImage(bitmap, 0, 0);
    for (const place of places) {
      const corners = place.map(({ x, y }) => ({ x: x * width, y: y * height }));
      const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
      const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const part = Math.max(1, Math.ceil(Math.min(right - left, 400)));
      context.fillStyle = paperOf(context.getImageData(Math.floor(middle.x - part / 2), Math.floor(middle.y), part, 2).data);
      context.beginPath();
      for (const { x, y } of outlineOf(corners)) context.lineTo(x, y);
      context.fill();
    }
    return context.canvas;
  } finally {
    bitmap.close();
  }
}
