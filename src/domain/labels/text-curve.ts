export type Spot = { readonly x: number; readonly y: number; readonly height: number };

/** Summed-area tables. */
export function sumsOf(
  grey: Uint8ClampedArray,
  width: number,
  height: number,
): { readonly sums: Float64Array; readonly squares: Float64Array } {
  const [sums, squares] = [new Float64Array((width + 1) * (height + 1)), new Float64Array((width + 1) * (height + 1))];
  for (let y = 0; y < height; y += 1) {
    let [sum, square] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? 0;
      sum += value;
      square += value * value;
      const [at, above] = [(y + 1) * (width + 1) + x + 1, y * (width + 1) + x + 1];
      sums[at] = (sums[above] ?? 0) + sum;
      squares[at] = (squares[above] ?? 0) + square;
    }
  }
  return { sums, squares };
}

const shareOf = (values: readonly number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** y = a + b·x + c·x², as points support. */
function leastSquares(spots: readonly Spot[], terms: number): readonly [number, number, number] {
  const middle = spots.reduce((sum, { x }) => sum + x, 0) / spots.length;
  const reach = Math.max(1, ...spots.map(({ x }) => Math.abs(x - middle)));
  const rows = Array.from({ length: terms }, () => new Array<number>(terms + 1).fill(0));
  for (const { x, y } of spots) {
    const t = (x - middle) / reach;
    for (let row = 0; row < terms; row += 1)
      for (let column = 0; column <= terms; column += 1) {
        const line = rows[row] ?? [];
        line[column] = (line[column] ?? 0) + t ** row * (column === terms ? y : t ** column);
      }
  }
  for (let pivot = 0; pivot < terms; pivot += 1)
    for (let row = 0; row < terms; row += 1) {
      if (row === pivot) continue;
      const [own, other] = [rows[row] ?? [], rows[pivot] ?? []];
      const factor = (own[pivot] ?? 0) / (other[pivot] || 1e-9);
      for (let column = 0; column <= terms; column += 1) own[column] = (own[column] ?? 0) - factor * (other[column] ?? 0);
    }
  const [p = 0, q = 0, r = 0] = rows.map((row, index) => (row[terms] ?? 0) / (row[index] || 1e-9));
  const [b, c] = [q / reach, r / reach ** 2];
  return [p - b * middle + c * middle * middle, b - 2 * c * middle, c];
}

const FEWEST_OF_A_BEND = 5;

export function fitCurve(
  spots: readonly Spot[],
): { readonly curve: readonly [a: number, b: number, c: number]; readonly height: number } | null {
  if (spots.length === 0) return null;
  const height = shareOf(
    spots.map((spot) => spot.height),
    0.8,
  );
  const whole = spots.filter((spot) => spot.height >= height * 0.7);
  const through = (some: readonly Spot[]) => leastSquares(some, some.length >= FEWEST_OF_A_BEND ? 3 : some.length >= 2 ? 2 : 1);
  const [a, b, c] = through(whole);
  const near = whole.filter(({ x, y }) => Math.abs(a + b * x + c * x * x - y) <= height * 0.2);
  return { curve: near.length >= 2 && near.length < whole.length ? through(near) : [a, b, c], height };
}
