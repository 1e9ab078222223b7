const CIRCLED_ONE = 0x2460;

/** The number of a product on this page: ① for the first, ⑩ for the tenth. */
export function markOf(index: number): string {
  return String.fromCodePoint(CIRCLED_ONE + index);
}

/** The numbers of products by their ids. */
export function marksById(supplements: readonly { readonly supplementId: number }[]): ReadonlyMap<number, string> {
  return new Map(supplements.map(({ supplementId }, index) => [supplementId, markOf(index)]));
}
