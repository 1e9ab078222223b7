import { describe, expect, it } from 'vitest';
import { evenLight, sharpen } from '#domain/labels/even-light.ts';

const [WIDTH, HEIGHT] = [200, 60];
const isInk = (x: number) => Math.floor(x / 4) % 2 === 1 && x >= 20 && x < 180;

/** Bars under a light given per pixel. */
function pictureOf(lightOn: (x: number, y: number) => number, gleamOn: (x: number, y: number) => number = () => 0): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return (isInk(x) ? 25 : 220) * lightOn(x, y) + gleamOn(x, y);
  });
}

/** Pixels on the wrong side of mid-grey. */
function misread(grey: Uint8ClampedArray): number {
  return grey.filter((value, at) => value < 128 !== isInk(at % WIDTH)).length;
}

describe('a picture brought to even light', () => {
  it.each([
    ['full light', pictureOf(() => 1)],
    ['dim light', pictureOf(() => 0.25)],
    ['a shadow across', pictureOf((x) => (x < 100 ? 1 : 0.3))],
    ['a shadow along', pictureOf((_, y) => 1 - y / 80)],
    [
      'a soft gleam',
      pictureOf(
        () => 0.6,
        (x) => 120 * Math.exp(-(((x - 90) / 50) ** 2)),
      ),
    ],
  ])('a levelled picture has its ink dark and its paper light: %s', (_, grey) => {
    evenLight(grey, WIDTH, HEIGHT);
    expect(misread(grey) / grey.length).toBeLessThan(0.1);
  });

  it('an unlevelled picture would have been misread', () => {
    expect(misread(pictureOf(() => 0.25)) / (WIDTH * HEIGHT)).toBeGreaterThan(0.4);
  });

  it('a levelled picture makes no bars of the noise of plain paper', () => {
    const grey = Uint8ClampedArray.from({ length: WIDTH * HEIGHT }, (_, at) => 120 + ((at * 7919) % 5));
    evenLight(grey, WIDTH, HEIGHT);
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(80);
  });

  it.each([
    [1, 1],
    [1, 40],
    [17, 16],
  ])('a levelled picture may be as small as %d by %d', (width, height) => {
    const grey = new Uint8ClampedArray(width * height).fill(90);
    evenLight(grey, width, height);
    expect(grey.length).toBe(width * height);
  });
});

describe('a sharpened picture', () => {
  it('a sharpened picture has steeper edges where it was blurred, and is the same where it is plain', () => {
    const row = [100, 100, 100, 120, 160, 180, 180, 180];
    const grey = Uint8ClampedArray.from({ length: row.length * 5 }, (_, at) => row[at % row.length] ?? 0);
    const sharp = sharpen(grey, row.length, 5, 1);
    const middle = [...sharp.slice(row.length * 2, row.length * 3)];
    expect(middle.slice(3, 5).map((value, index) => value - (row[index + 3] ?? 0))).toEqual([-10, 10]);
    expect(middle.slice(0, 2)).toEqual([100, 100]);
    expect([...grey.slice(0, row.length)]).toEqual(row);
  });
});
