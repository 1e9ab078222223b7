const CIRCLED_ONE = 0x2460;

/** ① for the first, ⑩ for the tenth. */
export function markOf(index: number): string {
  return String.fromCodePoint(CIRCLED_ONE + index);
}

export function marksById(supplements: readonly { readonly supplementId: number }[]): ReadonlyMap<number, string> {
  return new Map(supplements.map(({ supplementId }, index) => [supplementId, markOf(index)]));
}
