import { expect } from 'vitest';

/** An input of about `size` characters, and what it is made of. */
export type InputFamily<Input> = readonly [name: string, of: (size: number) => Input];

type Bound = {
  /** Of the largest input, in characters; a quarter and a half of it are tried too. */
  readonly size: number;
  /** Milliseconds of CPU that the largest input may take. */
  readonly most: number;
};

/** What an input of double length may take, as a multiple. */
const GROWTH = 2.3;
/** Of the bound: below it a doubling measures the machine rather than the reader. */
const TOO_SHORT = 0.1;
/** Other work of the machine only ever adds to a run, so the shortest of several counts. */
const RUNS = 12;

/** Milliseconds of this thread's CPU. */
function costOf(read: () => unknown): number {
  const before = process.threadCpuUsage();
  read();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Expects a reader's cost to grow no faster than its input, and to stay within a bound, for every family of inputs. */
export function expectBoundedCost<Input>(
  read: (input: Input) => unknown,
  families: readonly InputFamily<Input>[],
  { size, most }: Bound,
): void {
  const isSlower = (cost: number, half: number) => cost > GROWTH * Math.max(half, TOO_SHORT * most);
  for (const [name, of] of families) {
    const inputs = [of(size / 4), of(size / 2), of(size)];
    let costs = inputs.map(() => Number.POSITIVE_INFINITY);
    let isBounded = false;
    for (let run = 0; run < RUNS && !isBounded; run += 1) {
      costs = inputs.map((input, place) =>
        Math.min(
          costs[place] ?? 0,
          costOf(() => read(input)),
        ),
      );
      const [quarter = 0, half = 0, whole = 0] = costs;
      isBounded = run > 0 && whole <= most && !isSlower(half, quarter) && !isSlower(whole, half);
    }
    expect(isBounded, `${name}: ${costs.map((cost) => cost.toFixed(1)).join(', ')} ms for a quarter, a half and the whole`).toBe(true);
  }
}

/** A piece again and again, cut at a length. */
export function repeated(piece: string, size: number): string {
  return piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
}
