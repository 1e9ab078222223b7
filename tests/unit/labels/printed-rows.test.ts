import { describe, expect, it } from 'vitest';
import { placeOf } from '#domain/labels/panel/complete-rows.ts';
import { type PrintedRow, printedRows } from '#domain/labels/panel/printed-rows.ts';
import { rowStripOf } from '#domain/labels/row-strip.ts';
import type { TextLine } from '#domain/labels/text-lines.ts';

const HEIGHT = 20;

/** Of a picture whose rows fall and bend. */
const yAt = (x: number, level: number, slope: number, bend: number) => level + slope * x + bend * (x - 300) ** 2;

function piece(from: number, to: number, level: number, slope = 0, bend = 0): TextLine {
  const curve = [yAt(0, level, slope, bend), slope - 600 * bend, bend] as const;
  return { from, to, curve, height: HEIGHT, isLight: false, blobs: 6 };
}

const shapeOf = (rows: readonly PrintedRow[]) => rows.map(({ names, others }) => [names.length, others.length]);

describe('rows of a panel by their ink', () => {
  it.each([
    ['level', 0, 0],
    ['tilted by more than a row', 0.08, 0],
    ['bent on a bottle', 0.01, 0.0001],
  ])('rows of a panel are put together where it is %s', (_, slope, bend) => {
    const pieces = [0, 1, 2, 3, 4].flatMap((row) => {
      const level = 100 + row * 32;
      return [piece(20, 130 + row * 10, level, slope, bend), piece(300, 370, level, slope, bend), piece(520, 580, level, slope, bend)];
    });
    const heading = piece(20, 240, 50, slope, bend);
    const rows = printedRows([...pieces, heading].toReversed());
    expect(shapeOf(rows)).toEqual([
      [1, 0],
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  it('an amount halfway beside a name of two lines has both of them', () => {
    const pieces = [
      ...[piece(20, 130, 100), piece(300, 370, 100), piece(520, 580, 100)],
      ...[piece(20, 200, 140), piece(20, 150, 168), piece(300, 370, 154), piece(520, 580, 154)],
      ...[piece(20, 100, 210), piece(300, 370, 210)],
    ];
    expect(shapeOf(printedRows(pieces))).toEqual([
      [1, 2],
      [2, 2],
      [1, 1],
    ]);
  });

  it('an amount whose name has no ink has the place of the name', () => {
    const pieces = [0, 1, 2, 3].flatMap((row) => [piece(20, 140, 100 + row * 32), piece(300, 370, 100 + row * 32)]);
    const [, second] = printedRows(pieces.filter((each) => !(each.from === 20 && each.curve[0] === 132)));
    expect(second?.names.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([[20, 280]]);
  });

  it('a line that a reader found in the whole picture has the row that it stands in', () => {
    const rows = printedRows([0, 1, 2].flatMap((row) => [piece(20, 140, 100 + row * 32, 0.05), piece(300, 370, 100 + row * 32, 0.05)]));
    const word = (x: number, y: number) => ({
      text: 'a',
      confidence: 90,
      from: 2 * x - 20,
      to: 2 * x + 20,
      top: 2 * y - 20,
      bottom: 2 * y + 20,
    });
    expect(placeOf([word(80, 136), word(330, 148)], rows, 0.5)).toBe(1);
    expect(placeOf([word(80, 300)], rows, 0.5)).toBeNull();
  });

  it('a row alone is dark on white, without the rule above it', () => {
    const [width, height] = [200, 80];
    const grey = new Uint8ClampedArray(width * height).fill(180);
    grey.fill(30, 22 * width, 24 * width);
    for (let y = 32; y < 50; y += 1) for (let x = 40; x < 120; x += 8) grey.fill(40, y * width + x, y * width + x + 4);
    const row = { names: [{ ...piece(36, 124, 41), height: 18 }], others: [] };
    const strip = rowStripOf({ grey, width, height }, row, 1);
    const darkIn = (from: number, to: number) =>
      strip.grey.slice(from * strip.width, to * strip.width).filter((value) => value < 100).length;
    expect(strip.names).toHaveLength(1);
    expect(darkIn(Math.round(strip.height / 2) - 4, Math.round(strip.height / 2) + 4)).toBeGreaterThan(200);
    expect(darkIn(0, Math.round(strip.height / 2) - 24)).toBe(0);
  });
});
