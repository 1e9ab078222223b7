import { expect } from 'vitest';

/** An input of about `size` characters, and what it is made of. */
export type InputFamily<Input> = readonly [name: string, of: (size: number) => Input];

type Bound = {
  /** Of the largest input, in characters; it is tried at a quarter, at half and whole. */
  readonly size: number;
  /** Milliseconds of CPU that the largest input may take. */
  readonly most: number;
  /** Milliseconds that an input of double length may take, as a multiple. */
  readonly growth?: number;
};

const GROWTH = 2.3;
/** Below it, in milliseconds, a doubling measures the machine rather than the reader. */
const TOO_SHORT = 8;
/** The lowest of several runs: other work only ever adds to one. */
const RUNS = 5;

/** Milliseconds of this thread's CPU; the lowest of several runs. A slow reader is not run again. */
function costOf(read: () => unknown, most: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.threadCpuUsage();
    read();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least > 5 * most) break;
  }
  return least;
}

/** Expects a reader's cost to grow no faster than its input, and to stay within a bound, for every family of inputs. */
export function expectBoundedCost<Input>(
  read: (input: Input) => unknown,
  families: readonly InputFamily<Input>[],
  { size, most, growth = GROWTH }: Bound,
): void {
  for (const [name, of] of families) {
    const [quarter = 0, half = 0, whole = 0] = [size / 4, size / 2, size].map((length) => {
      const input = of(length);
      return costOf(() => read(input), most);
    });
    const figures = `${name}: ${[quarter, half, whole].map((cost) => cost.toFixed(1)).join(', ')} ms`;
    expect(whole, figures).toBeLessThanOrEqual(most);
    expect(half, figures).toBeLessThanOrEqual(growth * Math.max(quarter, TOO_SHORT));
    expect(whole, figures).toBeLessThanOrEqual(growth * Math.max(half, TOO_SHORT));
  }
}

/** A piece again and again, cut at a length. */
export function repeated(piece: string, size: number): string {
  return piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
}
