import { describe, expect, it } from 'vitest';
import { stripOf } from '#domain/labels/line-strip.ts';
import { findTextLines, linesOfBoth, topOf } from '#domain/labels/text-lines.ts';

const [WIDTH, HEIGHT] = [400, 300];

/** Characters as squares with a hole, along a slope, on paper with glare. */
function pictureOf({ ink, paper, size, slope = 0 }: { ink: number; paper: number; size: number; slope?: number }) {
  const grey = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let at = 0; at < grey.length; at += 1) grey[at] = paper + ((at % WIDTH) / WIDTH) * 30;
  for (let nth = 0; nth < 6; nth += 1)
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        const isHole = Math.abs(x - size / 2) < size / 4 && Math.abs(y - size / 2) < size / 4;
        const [left, top] = [60 + nth * size * 1.3 + x, 120 + slope * nth * size * 1.3 + y];
        if (!isHole) grey[Math.round(top) * WIDTH + Math.round(left)] = ink;
      }
  return grey;
}

describe('lines of text in a picture', () => {
  it.each([
    ['dark on light', { ink: 20, paper: 180, size: 30 }, false],
    ['light on dark', { ink: 240, paper: 40, size: 30 }, true],
    ['leaning', { ink: 20, paper: 180, size: 26, slope: 0.15 }, false],
  ])('lines of text in a picture are found %s', (_, look, isLight) => {
    const [first, ...others] = findTextLines(pictureOf(look), WIDTH, HEIGHT);
    expect(others).toEqual([]);
    expect(first?.isLight).toBe(isLight);
    expect(first?.height).toBeGreaterThan(look.size * 0.9);
    expect(first?.height).toBeLessThan(look.size * 1.5);
    expect(first?.from).toBeCloseTo(60, -1);
    expect(first?.curve[1]).toBeCloseTo('slope' in look ? 0.15 : 0, 1);
  });

  it('plain paper has no lines of text', () => {
    expect(findTextLines(new Uint8ClampedArray(WIDTH * HEIGHT).fill(200), WIDTH, HEIGHT)).toEqual([]);
  });

  it('lines seen twice become one, and those of the coarser pass alone are added', () => {
    const fine = findTextLines(pictureOf({ ink: 20, paper: 180, size: 30 }), WIDTH, HEIGHT);
    const [line] = fine;
    if (line === undefined) throw new Error('no line');
    const half = { ...line, from: line.from / 2, to: line.to / 2, height: line.height / 2, curve: [line.curve[0] / 2, 0, 0] as const };
    expect(linesOfBoth(fine, [half], 2)).toEqual(fine);
    const lower = { ...half, curve: [half.curve[0] + 60, 0, 0] as const };
    const tops = linesOfBoth(fine, [lower], 2).map(topOf);
    expect(tops[0]).toBe(topOf(line));
    expect(Math.abs((tops[1] ?? 0) - topOf(line) - 120)).toBeLessThan(1);
  });

  it('lines of text come out level and dark on white, in one height', () => {
    const picture = pictureOf({ ink: 240, paper: 40, size: 30 });
    const [line] = findTextLines(picture, WIDTH, HEIGHT);
    if (line === undefined) throw new Error('no line');
    const strip = stripOf(picture, WIDTH, HEIGHT, line, 1);
    expect(strip.height).toBe(68);
    const middle = strip.grey.slice(20 * strip.width, 21 * strip.width);
    expect(middle.filter((value) => value < 60).length).toBeGreaterThan(strip.width * 0.4);
    expect(strip.grey[0]).toBe(255);
  });
});
