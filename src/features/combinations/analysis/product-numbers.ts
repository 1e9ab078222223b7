const CIRCLED_ONE = 0x2460;

export function circledNumber(index: number): string {
  return String.fromCodePoint(CIRCLED_ONE + index);
}

export function numbersById(supplements: readonly { readonly supplementId: number }[]): ReadonlyMap<number, string> {
  return new Map(supplements.map(({ supplementId }, index) => [supplementId, circledNumber(index)]));
}
