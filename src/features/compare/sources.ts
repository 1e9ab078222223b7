import type { Analysis } from '#contract/combinations.ts';
import { compare } from '#copy/compare.ts';
import { sourceText } from '#copy/words.ts';

/** Whose limits, and where they are from. */
export function sourcesOf(analyses: readonly Analysis[], basis: string): string {
  const sources = new Set(analyses.flatMap(({ ingredientResults }) => ingredientResults.map(({ source }) => source)).filter(Boolean));
  return [basis, compare.basisNote, ...[...sources].map(sourceText)].filter(Boolean).join(' · ');
}
