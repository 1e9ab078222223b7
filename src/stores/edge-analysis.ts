import * as v from 'valibot';
import { type Analysis, analyzeCombination } from '#contract/combinations.ts';

const kept = v.pipe(v.string(), v.parseJson(), analyzeCombination.result);

/** The analysis that a page of the edge brought as text; null where it has not come or cannot be read. */
export function readEdgeAnalysis(text: string): Analysis | null {
  const read = v.safeParse(kept, text);
  return read.success ? read.output : null;
}
