import * as v from 'valibot';
import { type Analysis, analyzeCombination } from '#contract/combinations.ts';

const kept = v.pipe(v.string(), v.parseJson(), analyzeCombination.result);

/** Null before it has loaded or when invalid. */
export function readEdgeAnalysis(text: string): Analysis | null {
  const read = v.safeParse(kept, text);
  return read.success ? read.output : null;
}
