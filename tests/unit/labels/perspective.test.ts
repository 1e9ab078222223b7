import { describe, expect, it } from 'vitest';
import { type Corners, quadrilateralMap, straightSize, withCorner } from '#domain/labels/perspective.ts';

const SQUARE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
const LEANING: Corners = [
  { x: 10, y: 20 },
  { x: 90, y: 0 },
  { x: 110, y: 80 },
  { x: 0, y: 60 },
];

describe('perspective', () => {
  it('corners of the square become corners of the quadrilateral', () => {
    const map = quadrilateralMap(LEANING);
    const places = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    for (const [index, [u, v]] of places.entries()) {
      expect(map?.(u, v).x).toBeCloseTo(LEANING[index]?.x ?? Number.NaN);
      expect(map?.(u, v).y).toBeCloseTo(LEANING[index]?.y ?? Number.NaN);
    }
  });

  it('lines stay straight: the diagonals cross at the same point', () => {
    const centre = quadrilateralMap(LEANING)?.(0.5, 0.5) ?? { x: 0, y: 0 };
    const [a, b, c, d] = LEANING;
    const cross = (from: typeof a, to: typeof a) => (to.x - from.x) * (centre.y - from.y) - (to.y - from.y) * (centre.x - from.x);
    expect(cross(a, c)).toBeCloseTo(0);
    expect(cross(b, d)).toBeCloseTo(0);
  });

  it('a straightened picture has the longer edges, within the most pixels', () => {
    expect(straightSize(LEANING, 1000)).toEqual({ width: 112, height: 82 });
    expect(straightSize(LEANING, 56)).toEqual({ width: 56, height: 41 });
  });

  it('a corner stays within the picture and never crosses the others', () => {
    expect(withCorner(SQUARE, 0, { x: -2, y: 0.2 })?.[0]).toEqual({ x: 0, y: 0.2 });
    expect(withCorner(SQUARE, 0, { x: 0.9, y: 0.9 })).toBeNull();
    expect(quadrilateralMap([SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]])).toBeNull();
  });
});
