import type { Analysis } from '#contract/combinations.ts';

/** What the page shows. */
export type ShownAnalysis = {
  readonly analysis: Analysis /** Whose limits they are, in words. */;
  readonly basis: string;
  readonly isPersonal: boolean;
};

let personal: ShownAnalysis | null = null;
let ofEdge = '';

/** Notes that the page shows an analysis that was made here. */
export function noteShown(shown: ShownAnalysis): void {
  personal = shown;
}

/** Notes the edge's own analysis, as text: it is read when somebody asks what it would be without a product. */
export function noteEdgeAnalysis(text: string): void {
  ofEdge = text;
}

/** What the page shows: an analysis that was made here, else the text of the edge's own, which is empty where it has not come. */
export function shownAnalysis(): ShownAnalysis | string {
  return personal ?? ofEdge;
}
