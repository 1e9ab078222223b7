import * as v from 'valibot';
import { type Analysis, analyzeCombination } from '#contract/combinations/combinations.ts';

const kept = v.pipe(v.string(), v.parseJson(), analyzeCombination.result);

export function readEdgeAnalysis(text: string): Analysis | null {
  const read = v.safeParse(kept, text);
  return read.success ? read.output : null;
}
