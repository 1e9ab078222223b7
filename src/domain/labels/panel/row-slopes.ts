import type { TextLine } from '../text-lines.ts';

/** How far rows fall to the right, by place: tilt, perspective, round bottles. */
export type Slopes = {
  /** Where its row crosses the picture's middle. */
  readonly levelOf: (piece: TextLine) => number;
  readonly curveThrough: (x: number, y: number) => TextLine['curve'];
  readonly samples: readonly Sample[];
};

type Sample = { readonly x: number; readonly y: number; readonly slope: number; readonly weight: number };

/** Heights; shorter pieces tell no slope. */
const LONG = 3;
const STEPS = 12;
/** Keeps few samples from bending the picture. */
const STIFFNESS = 0.02;

const at = ({ curve: [a, b, c] }: TextLine, x: number) => a + b * x + c * x * x;
export const centre = (piece: TextLine) => {
  const x = (piece.from + piece.to) / 2;
  return { x, y: at(piece, x) };
};

/** Least squares. */
function solved(
  rows: readonly { readonly terms: readonly number[]; readonly value: number; readonly weight: number }[],
  stiffness: readonly number[],
) {
  const count = stiffness.length;
  const table = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count + 1 }, (__, column) => {
      const sum = rows.reduce(
        (all, { terms, value, weight }) => all + weight * (terms[row] ?? 0) * (column === count ? value : (terms[column] ?? 0)),
        0,
      );
      return sum + (row === column ? (stiffness[row] ?? 0) : 0);
    }),
  );
  for (let pivot = 0; pivot < count; pivot += 1)
    for (let row = 0; row < count; row += 1) {
      if (row === pivot) continue;
      const [own, other] = [table[row] ?? [], table[pivot] ?? []];
      const factor = (own[pivot] ?? 0) / (other[pivot] || 1e-9);
      for (let column = 0; column <= count; column += 1) own[column] = (own[column] ?? 0) - factor * (other[column] ?? 0);
    }
  return table.map((row, index) => (row[count] ?? 0) / (row[index] || 1e-9));
}

function fitted(samples: readonly Sample[], pieces: readonly TextLine[]): Slopes {
  const centres = pieces.map(centre);
  const [xs, ys] = [pieces.flatMap(({ from, to }) => [from, to]), centres.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [middle, reach] = [(left + right) / 2, Math.max(1, (right - left) / 2)];
  const [half, tall] = [(top + bottom) / 2, Math.max(1, (bottom - top) / 2)];
  const total = samples.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const terms = solved(
    samples.map(({ x, y, slope, weight }) => ({
      terms: [1, (x - middle) / reach, (y - half) / tall],
      value: slope,
      weight: weight / total,
    })),
    [0.000_01, STIFFNESS, STIFFNESS],
  );
  const slopeAt = (x: number, y: number) =>
    (terms[0] ?? 0) + ((terms[1] ?? 0) * (x - middle)) / reach + ((terms[2] ?? 0) * (y - half)) / tall;
  return {
    samples,
    curveThrough: (x, y) => {
      const [slope, bend] = [slopeAt(x, y), (terms[1] ?? 0) / reach / 2];
      return [y - slope * x + bend * x * x, slope - 2 * bend * x, bend];
    },
    levelOf: (piece) => {
      let { x, y } = centre(piece);
      const step = (middle - x) / STEPS;
      for (let count = 0; count < STEPS; count += 1) {
        y += step * slopeAt(x + step / 2, y);
        x += step;
      }
      return y;
    },
  };
}

export function slopesOf(pieces: readonly TextLine[], height: number): Slopes {
  const samples = pieces
    .filter(({ from, to }) => to - from > LONG * height)
    .map((piece) => {
      const { from, to } = piece;
      return { ...centre(piece), slope: (at(piece, to) - at(piece, from)) / (to - from), weight: (to - from) ** 2 };
    });
  return fitted(samples, pieces);
}

export function withRowSlopes(
  { samples }: Slopes,
  rows: readonly (readonly TextLine[])[],
  pieces: readonly TextLine[],
  height: number,
): Slopes {
  const pairs = rows
    .map((row) => row.toSorted((one, other) => one.from - other.from))
    .flatMap((row) =>
      row.slice(1).flatMap((piece, index): Sample[] => {
        const before = row[index];
        if (before === undefined) return [];
        const [one, other] = [centre(before), centre(piece)];
        const across = other.x - one.x;
        if (across < 2 * height) return [];
        return [{ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, slope: (other.y - one.y) / across, weight: across ** 2 }];
      }),
    );
  return fitted([...samples, ...pairs], pieces);
}
