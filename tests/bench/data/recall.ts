import type { SearchOracle } from './oracle.ts';

export type Recall = {
  /** Share of the expected hits that were found, 0–1. */
  readonly share: number;
  /** Queries whose first page is exactly the expected one, in order. */
  readonly inOrder: number;
  readonly queries: number;
};

/** Compares first pages with what looking through every product gives. */
export function recallOf(
  oracle: SearchOracle,
  answers: readonly { readonly text: string; readonly ids: readonly number[] }[],
  pageSize: number,
): Recall {
  let expectedHits = 0;
  let foundHits = 0;
  let inOrder = 0;
  for (const { text, ids } of answers) {
    const expected = oracle.find(text).slice(0, pageSize);
    const found = new Set(ids);
    expectedHits += expected.length;
    foundHits += expected.filter((id) => found.has(id)).length;
    if (expected.length === ids.length && expected.every((id, place) => ids[place] === id)) inOrder += 1;
  }
  return { share: expectedHits === 0 ? 1 : foundHits / expectedHits, inOrder, queries: answers.length };
}
