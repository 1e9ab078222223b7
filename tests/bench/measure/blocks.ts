import { createHash } from 'node:crypto';
import { type Estimate, latinSquare, medianOfRatios, withinShareOfMedian } from './statistics.ts';

/** One of the things compared; `run` measures it once for a block. */
export type Variant<Sample> = { readonly name: string; readonly run: (block: number) => Promise<Sample> };

export type Blocks<Sample> = {
  /** One value per kept block and variant name, in the order of the blocks. */
  readonly kept: readonly ReadonlyMap<string, Sample>[];
  /** Blocks left out because the machine was busier or idler than usual. */
  readonly dropped: number;
};

const CALIBRATION_ROUNDS = 24;
const CALIBRATION_BYTES = Buffer.alloc(1 << 20, 7);
const NOISE = 0.2;
/** Noisy blocks are made up for, up to this many times the blocks asked for. */
const MOST = 1.25;

/** Milliseconds that a fixed piece of work (SHA-256 of 24 MiB) takes right now. */
function calibrate(): number {
  const start = performance.now();
  for (let round = 0; round < CALIBRATION_ROUNDS; round += 1) createHash('sha256').update(CALIBRATION_BYTES).digest();
  return performance.now() - start;
}

/**
 * Measures all variants once per block, in an order drawn from a Latin square, after a calibration.
 * A block whose calibration is more than 20 % off the median is dropped and another one run in its place, within limits.
 */
export async function runBlocks<Sample>(variants: readonly Variant<Sample>[], blocks: number): Promise<Blocks<Sample>> {
  const square = latinSquare(variants.length);
  const samples: Map<string, Sample>[] = [];
  const calibrations: number[] = [];
  const keptIndexes = () => withinShareOfMedian(calibrations, NOISE);
  while (samples.length < blocks || (keptIndexes().length < blocks && samples.length < Math.ceil(blocks * MOST))) {
    const block = samples.length;
    calibrations.push(calibrate());
    const sample = new Map<string, Sample>();
    for (const index of square[block % square.length] ?? []) {
      const variant = variants[index];
      if (variant) sample.set(variant.name, await variant.run(block));
    }
    samples.push(sample);
  }
  const kept = keptIndexes().flatMap((index) => samples[index] ?? []);
  return { kept, dropped: samples.length - kept.length };
}

/** The values of one variant over the kept blocks; NaN where a block has none. */
export function valuesOf<Sample>(blocks: Blocks<Sample>, name: string, pick: (sample: Sample) => number): number[] {
  return blocks.kept.map((sample) => {
    const found = sample.get(name);
    return found === undefined ? Number.NaN : pick(found);
  });
}

/** The median of the per-block ratios of two variants with its 95 % interval. */
export function compare<Sample>(
  blocks: Blocks<Sample>,
  numerator: string,
  denominator: string,
  pick: (sample: Sample) => number,
): Estimate {
  return medianOfRatios(valuesOf(blocks, numerator, pick), valuesOf(blocks, denominator, pick));
}
