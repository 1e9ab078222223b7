import { evenLight } from './even-light.ts';
import type { TextLine } from './text-lines.ts';

/** In pixels; margin above and below. */
type StripShape = { readonly characters: number; readonly margin: number };

const OF_ONE_LINE: StripShape = { characters: 42, margin: 13 };
const LONGEST = 3000;
const BLANK = 5;
const WHITE = 255;

export type Strip = { readonly width: number; readonly height: number; readonly grey: Uint8ClampedArray };

function between(grey: Uint8ClampedArray, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.min(width - 2, Math.max(0, Math.floor(x))), Math.min(height - 2, Math.max(0, Math.floor(y)))];
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * width + left;
  const upper = (grey[at] ?? 0) * (1 - right) + (grey[at + 1] ?? 0) * right;
  const lower = (grey[at + width] ?? 0) * (1 - right) + (grey[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** @param scale pixels per pixel of the line's picture */
export function stripOf(
  grey: Uint8ClampedArray,
  width: number,
  height: number,
  line: TextLine,
  scale: number,
  { characters, margin: above }: StripShape = OF_ONE_LINE,
): Strip {
  const tall = characters + 2 * above;
  const [a, b, c] = [line.curve[0] * scale, line.curve[1], line.curve[2] / scale];
  const step = (line.height * scale) / characters;
  const taps = Math.max(1, Math.min(6, Math.round(step)));
  const margin = line.height * scale * 0.5;
  const places: { readonly x: number; readonly y: number; readonly across: number; readonly down: number }[] = [];
  for (let x = line.from * scale - margin; x < line.to * scale + margin && places.length < LONGEST; ) {
    const slope = b + 2 * c * x;
    const long = Math.hypot(1, slope);
    places.push({ x, y: a + b * x + c * x * x, across: -slope / long, down: 1 / long });
    x += step / long;
  }
  const target = new Uint8ClampedArray(places.length * tall);
  for (const [column, { x, y, across, down }] of places.entries())
    for (let row = 0; row < tall; row += 1) {
      let sum = 0;
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const [along, off] = [((tap % taps) + 0.5) / taps - 0.5, (Math.floor(tap / taps) + 0.5) / taps - 0.5 + row - (tall - 1) / 2];
        sum += between(grey, width, height, x + (along * down + off * across) * step, y + (off * down - along * across) * step);
      }
      target[row * places.length + column] = sum / (taps * taps);
    }
  evenLight(target, places.length, tall);
  if (line.isLight) for (let at = 0; at < target.length; at += 1) target[at] = WHITE - (target[at] ?? 0);
  target.fill(WHITE, 0, places.length * BLANK);
  target.fill(WHITE, places.length * (tall - BLANK));
  return { width: places.length, height: tall, grey: target };
}
