import type { Analysis } from '#contract/combinations/combinations.ts';
import type { KnownPerson } from '#domain/combinations/cautions/people.ts';

export type ShownAnalysis = {
  readonly analysis: Analysis;
  readonly basis: string;
  readonly person: KnownPerson | null;
};

let personal: ShownAnalysis | null = null;
let ofEdge = '';

export function noteShown(shown: ShownAnalysis): void {
  personal = shown;
}

export function noteEdgeAnalysis(text: string): void {
  ofEdge = text;
}

export function shownAnalysis(): ShownAnalysis | string {
  return personal ?? ofEdge;
}
