import type { CountedTerm, SearchWindow } from './queries/terms.ts';

/** The stretch of time of several logs of searches, and how many there were in all of them. */
export function mergeWindows(windows: readonly (SearchWindow | null)[]): SearchWindow {
  const known = windows.filter((each) => each !== null);
  const times = (pick: (each: SearchWindow) => number | null) => known.map(pick).filter((at) => at !== null);
  const [firsts, lasts] = [times(({ first }) => first), times(({ last }) => last)];
  return {
    first: firsts.length === 0 ? null : Math.min(...firsts),
    last: lasts.length === 0 ? null : Math.max(...lasts),
    searches: known.reduce((sum, { searches }) => sum + searches, 0),
  };
}

/** The most searched words of several shards, ties to the later one; a single list stays as it is. */
export function mergeTerms(lists: readonly (readonly CountedTerm[])[]): readonly CountedTerm[] {
  const [only] = lists;
  if (lists.length === 1 && only !== undefined) return only;
  const merged = new Map<string, CountedTerm>();
  for (const term of lists.flat()) {
    const known = merged.get(term.keyword);
    merged.set(
      term.keyword,
      known === undefined
        ? term
        : {
            keyword: term.keyword,
            score: known.score + term.score,
            lastAt: Math.max(known.lastAt, term.lastAt),
            isKnown: known.isKnown || term.isKnown,
          },
    );
  }
  return [...merged.values()].sort((left, right) => right.score - left.score || right.lastAt - left.lastAt);
}
