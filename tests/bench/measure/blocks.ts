import { createHash } from 'node:crypto';
import { latinSquare, withinShareOfMedian } from './statistics.ts';

/** `run` measures it once per block. */
export type Variant<Sample> = { readonly name: string; readonly run: (block: number) => Promise<Sample> };

export type Blocks<Sample> = {
  /** One value per kept block and variant, in block order. */
  readonly kept: readonly ReadonlyMap<string, Sample>[];
  /** Blocks dropped as too busy or too idle. */
  readonly dropped: number;
};

const CALIBRATION_ROUNDS = 24;
const CALIBRATION_BYTES = Buffer.alloc(1 << 20, 7);
const NOISE = 0.2;
/** Replaces noisy blocks, up to this multiple. */
const MOST = 1.25;

/** Milliseconds of SHA-256 over 24 MiB right now. */
function calibrate(): number {
  const start = performance.now();
  for (let round = 0; round < CALIBRATION_ROUNDS; round += 1) createHash('sha256').update(CALIBRATION_BYTES).digest();
  return performance.now() - start;
}

/**
 * Measures all variants per block in Latin-square order, after a calibration.
 * Replaces blocks whose calibration is over 20 % off the median, within limits.
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

/** Over the kept blocks; NaN where a block has none. */
export function valuesOf<Sample>(blocks: Blocks<Sample>, name: string, pick: (sample: Sample) => number): number[] {
  return blocks.kept.map((sample) => {
    const found = sample.get(name);
    return found === undefined ? Number.NaN : pick(found);
  });
}
