/** As `Math.random`, but seeded. */
export type Random = () => number;

/** Seeded (mulberry32), so that benches are repeatable. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Interpolated quantile; NaN for no values.
 * @param share 0 to 1, for example 0.99
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** NaN for no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** With its 95 % confidence interval, in the unit of the values. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number; readonly count: number };

const RESAMPLES = 2000;
/** The least number of values for an interval. */
const FEWEST = 3;

/** Median with a 95 % percentile-bootstrap interval; NaN below three values. */
export function bootstrapMedian(values: readonly number[], random: Random = seededRandom(20_260_101)): Estimate {
  if (values.length < FEWEST) return { value: median(values), low: Number.NaN, high: Number.NaN, count: values.length };
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(Array.from(values, () => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  );
  return { value: median(values), low: quantile(medians, 0.025), high: quantile(medians, 0.975), count: values.length };
}

/**
 * An n × n Latin square.
 * For even n it is balanced (Williams): every value follows every other equally often.
 */
export function latinSquare(n: number): number[][] {
  const first = Array.from({ length: n }, (_, column) => (column % 2 === 1 ? (column + 1) / 2 : (n - column / 2) % n));
  return Array.from({ length: n }, (_, row) => first.map((value) => (value + row) % n));
}

/** Indexes within `share` (0.2 = 20 %) of the median. */
export function withinShareOfMedian(values: readonly number[], share: number): number[] {
  const middle = median(values);
  return values.flatMap((value, index) => (Math.abs(value - middle) <= share * middle ? [index] : []));
}

/** Least-squares slope of log(y) over log(x): 0 = constant, 1 = linear. NaN below two usable points. */
export function logLogSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const logs = points.filter(([x, y]) => x > 0 && y > 0).map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  if (logs.length < 2) return Number.NaN;
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length;
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
