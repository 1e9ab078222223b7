import { fitCurve, type Spot, sumsOf } from './text-curve.ts';

/** Pixels. */
export type TextLine = {
  readonly from: number;
  readonly to: number;
  /** y = a + b·x + c·x². */
  readonly curve: readonly [a: number, b: number, c: number];
  readonly height: number;
  readonly isLight: boolean;
  /** Connected components. */
  readonly blobs: number;
};

/** Of the local threshold. */
const REACH = 22;
/** Standard deviation; below, a region is blank. */
const LEAST_SPREAD = 6;
/** Where only text is expected. */
export const FAINT_SPREAD = 3;
const STANDS_OUT = 0.8;
const LEAST_HEIGHT = 7;
/** Of the smaller side; larger components are no characters. */
const LARGEST_PART = 0.45;

/** Adaptive threshold: 1 darker, 2 lighter, 0 neither. */
function marksOf(grey: Uint8ClampedArray, width: number, height: number, leastSpread: number): Uint8Array {
  const { sums, squares } = sumsOf(grey, width, height);
  const marks = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - REACH) * (width + 1), Math.min(height, y + REACH + 1) * (width + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - REACH), Math.min(width, x + REACH + 1)];
      const count = ((bottom - top) / (width + 1)) * (right - left);
      const within = (table: Float64Array) =>
        (table[bottom + right] ?? 0) - (table[top + right] ?? 0) - (table[bottom + left] ?? 0) + (table[top + left] ?? 0);
      const mean = within(sums) / count;
      const spread = Math.sqrt(Math.max(0, within(squares) / count - mean * mean));
      if (spread < leastSpread) continue;
      const off = ((grey[y * width + x] ?? 0) - mean) / spread;
      if (Math.abs(off) > STANDS_OUT) marks[y * width + x] = off < 0 ? 1 : 2;
    }
  }
  return marks;
}

type Blob = { x0: number; x1: number; y0: number; y1: number; area: number };

const tall = ({ y0, y1 }: Blob) => y1 - y0 + 1;
const wide = ({ x0, x1 }: Blob) => x1 - x0 + 1;
const extent = (blob: Blob) => Math.max(tall(blob), wide(blob));

function blobsOf(source: Uint8Array, mark: number, width: number, height: number): Blob[] {
  const marks = source.slice();
  const stack: number[] = [];
  const blobs: Blob[] = [];
  for (let start = 0; start < marks.length; start += 1) {
    if (marks[start] !== mark) continue;
    const blob = { x0: width, x1: 0, y0: height, y1: 0, area: 0 };
    stack.push(start);
    marks[start] = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      blob.area += 1;
      if (x < blob.x0) blob.x0 = x;
      if (x > blob.x1) blob.x1 = x;
      if (y < blob.y0) blob.y0 = y;
      if (y > blob.y1) blob.y1 = y;
      for (let side = 0; side < 4; side += 1) {
        const next = side === 0 ? (x > 0 ? at - 1 : -1) : side === 1 ? (x + 1 < width ? at + 1 : -1) : side === 2 ? at - width : at + width;
        if (marks[next] !== mark) continue;
        marks[next] = 0;
        stack.push(next);
      }
    }
    blobs.push(blob);
  }
  return blobs;
}

function isInk(blob: Blob, width: number, height: number): boolean {
  const [w, h] = [wide(blob), tall(blob)];
  const most = Math.min(width, height) * LARGEST_PART;
  const touches = blob.x0 === 0 || blob.y0 === 0 || blob.x1 === width - 1 || blob.y1 === height - 1;
  return !touches && Math.max(w, h) >= LEAST_HEIGHT * 0.7 && h <= most && w <= most * 1.6 && blob.area >= 6 && blob.area >= w * h * 0.08;
}

const holds = (outer: Blob, inner: Blob) => inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;

function areTogether(left: Blob, right: Blob): boolean {
  const [e, f] = [extent(left), extent(right)];
  const [large, small] = [Math.max(e, f), Math.min(e, f)];
  if (small < large * 0.33 || holds(left, right) || holds(right, left)) return false;
  const gapX = Math.max(left.x0, right.x0) - Math.min(left.x1, right.x1);
  const gapY = Math.max(left.y0, right.y0) - Math.min(left.y1, right.y1);
  const most = Math.max(tall(left), tall(right), Math.min(large, 1.6 * Math.max(tall(left), tall(right))));
  if (-gapY >= Math.min(tall(left), tall(right)) * 0.5) return gapX <= most * 0.95;
  const together = Math.max(left.y1, right.y1) - Math.min(left.y0, right.y0);
  const tallest = Math.max(tall(left), tall(right));
  const size = Math.max(tallest, Math.min(wide(left), wide(right), 2.2 * tallest));
  return -gapX >= Math.min(wide(left), wide(right)) * 0.6 && gapY <= size * 0.2 && together <= size * 1.3;
}

function linked(blobs: readonly Blob[]): Blob[][] {
  const sorted = blobs.toSorted((one, other) => one.x0 - other.x0);
  const parents = sorted.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  const widest = Math.max(0, ...sorted.map(extent));
  for (const [index, blob] of sorted.entries())
    for (let other = index + 1; other < sorted.length; other += 1) {
      const next = sorted[other];
      if (next === undefined || next.x0 > blob.x1 + widest) break;
      if (areTogether(blob, next)) parents[rootOf(other)] = rootOf(index);
    }
  const groups = new Map<number, Blob[]>();
  for (const [index, blob] of sorted.entries()) {
    const group = groups.get(rootOf(index));
    if (group) group.push(blob);
    else groups.set(rootOf(index), [blob]);
  }
  return [...groups.values()];
}

function lineOf(blobs: readonly Blob[], isLight: boolean): TextLine | null {
  if (blobs.length < 2) return null;
  const heights = blobs.map(tall).sort((left, right) => left - right);
  const size = Math.max(heights[Math.floor(heights.length * 0.85)] ?? 0, LEAST_HEIGHT);
  const [from, to] = [Math.min(...blobs.map(({ x0 }) => x0)), Math.max(...blobs.map(({ x1 }) => x1))];
  // Edges per character width.
  const spots: Spot[] = [];
  const steps = Math.max(1, Math.round((to - from) / size));
  const step = (to - from + 1) / steps;
  for (let nth = 0; nth < steps; nth += 1) {
    const [start, end] = [from + nth * step, from + (nth + 1) * step];
    const here = blobs.filter(({ x0, x1 }) => x0 < end && x1 >= start);
    if (here.length === 0) continue;
    const [top, bottom] = [Math.min(...here.map(({ y0 }) => y0)), Math.max(...here.map(({ y1 }) => y1))];
    spots.push({ x: (start + end) / 2, y: (top + bottom) / 2, height: bottom - top + 1 });
  }
  const fitted = fitCurve(spots);
  if (fitted === null || fitted.height < LEAST_HEIGHT || to - from < fitted.height * 0.8) return null;
  return { from, to, isLight, blobs: blobs.length, ...fitted };
}

const middleOf = ({ from, to, curve: [a, b, c] }: TextLine) => {
  const x = (from + to) / 2;
  return a + b * x + c * x * x;
};

/** Made of the other line's counters. */
function isWithin(inner: TextLine, outer: TextLine): boolean {
  if (inner.isLight === outer.isLight || inner.height > outer.height) return false;
  if (outer.blobs < 2 || inner.blobs > outer.blobs * 3) return false;
  const shared = Math.min(inner.to, outer.to) - Math.max(inner.from, outer.from);
  return shared > (inner.to - inner.from) * 0.6 && Math.abs(middleOf(inner) - middleOf(outer)) < outer.height * 0.6;
}

/** 8-bit grey, tallest first: either polarity, tilted or curved. */
export function findTextLines(grey: Uint8ClampedArray, width: number, height: number, leastSpread = LEAST_SPREAD): readonly TextLine[] {
  const marks = marksOf(grey, width, height, leastSpread);
  const lines: TextLine[] = [1, 2].flatMap((mark) =>
    linked(blobsOf(marks, mark, width, height).filter((blob) => isInk(blob, width, height))).flatMap(
      (group) => lineOf(group, mark === 2) ?? [],
    ),
  );
  return lines.filter((line) => !lines.some((other) => isWithin(line, other))).toSorted((left, right) => right.height - left.height);
}

function enlarged({ curve: [a, b, c], ...line }: TextLine, scale: number): TextLine {
  return { ...line, from: line.from * scale, to: line.to * scale, height: line.height * scale, curve: [a * scale, b, c / scale] };
}

function areTheSame(one: TextLine, other: TextLine): boolean {
  const least = Math.min(one.height, other.height);
  const apart = Math.max(Math.abs(one.from - other.from), Math.abs(one.to - other.to));
  return (
    Math.abs(middleOf(one) - middleOf(other)) < least * 0.3 && Math.max(one.height, other.height) < least * 1.25 && apart < least * 0.5
  );
}

const LEAST_OF_COARSE = 24;

/** The largest characters exceed the fine pass. Tallest first, fine pixels. @param scale fine ÷ coarse */
export function linesOfBoth(fine: readonly TextLine[], coarse: readonly TextLine[], scale: number): readonly TextLine[] {
  const others = coarse
    .map((line) => enlarged(line, scale))
    .filter((line) => line.height > LEAST_OF_COARSE && !fine.some((each) => areTheSame(each, line)));
  return [...fine, ...others].toSorted((left, right) => right.height - left.height);
}

export const topOf = (line: TextLine): number => middleOf(line) - line.height / 2;
