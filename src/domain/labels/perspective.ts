import type { Size } from './picture.ts';

type Point = { readonly x: number; readonly y: number };
/** Clockwise from the upper left. */
export type Corners = readonly [Point, Point, Point, Point];

const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** From the longer edges, at most `most` pixels a side. */
export function straightSize([first, second, third, fourth]: Corners, most: number): Size {
  const width = Math.max(distance(first, second), distance(fourth, third));
  const height = Math.max(distance(first, fourth), distance(second, third));
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** From the unit square (Heckbert 1989); null unless convex. */
export function quadrilateralMap([a, b, c, d]: Corners): ((u: number, v: number) => Point) | null {
  const cross = (from: Point, at: Point, to: Point) => (at.x - from.x) * (to.y - at.y) - (at.y - from.y) * (to.x - at.x);
  if (![cross(a, b, c), cross(b, c, d), cross(c, d, a), cross(d, a, b)].every((turn) => turn > 0)) return null;
  const [sumX, sumY] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [firstX, firstY, secondX, secondY] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const denominator = firstX * secondY - secondX * firstY;
  const g = (sumX * secondY - secondX * sumY) / denominator;
  const h = (firstX * sumY - sumX * firstY) / denominator;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
}

export function withCorner(corners: Corners, index: number, { x, y }: Point): Corners | null {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const [a, b, c, d] = corners.map((corner, place) => (place === index ? { x: within(x), y: within(y) } : corner));
  if (!a || !b || !c || !d) return null;
  const moved: Corners = [a, b, c, d];
  return quadrilateralMap(moved) === null ? null : moved;
}
