import { pairsOf } from '#domain/search/search-text.ts';

type Candidate = { readonly id: number; readonly name: string };

const MOST_SHARING = 20;
const MOST_RANKED = 60;

/** The index also ranks by contents, so whole names may stand far behind: first the ids that share most pairs, then the best-ranked. */
export function alikeIds(ranked: readonly (readonly Candidate[])[], lines: readonly string[]): readonly number[] {
  const read = new Set(lines.flatMap((line) => [...pairsOf(line)]));
  const different = [...new Map(ranked.flat().map((candidate) => [candidate.id, candidate])).values()];
  const sharing = different
    .map(({ id, name }) => {
      const pairs = pairsOf(name);
      const shared = [...pairs].filter((pair) => read.has(pair)).length;
      return { id, weight: pairs.size === 0 ? 0 : (shared / pairs.size) * Math.log1p(shared) };
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_SHARING);
  return [...new Set([...sharing, ...ranked.flatMap((candidates) => candidates.slice(0, MOST_RANKED))].map(({ id }) => id))];
}
