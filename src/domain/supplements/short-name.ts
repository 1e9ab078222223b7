const LEAST_LETTERS = 4;

/** 비타민D 5000IU and 비타민D 5000 IU are one name to a reader. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * As many first words as tell names apart; equal ones get their brand. @param leastWords two where a brand alone would not tell what it is
 */
export function shortNames(names: readonly string[], leastWords = 1, brands: readonly (string | undefined)[] = []): string[] {
  return names.map((name, index) => {
    const words = name.split(/\s+/);
    const others = names.filter((_, place) => place !== index);
    if (others.some((other) => folded(other) === folded(name))) return [brands[index] ?? '', name].filter((part) => part !== '').join(' ');
    for (let count = leastWords; count < words.length; count += 1) {
      const start = words.slice(0, count).join(' ');
      if (folded(start).length >= LEAST_LETTERS && !others.some((other) => folded(other).startsWith(folded(start)))) return start;
    }
    return name;
  });
}

export function shortNamesOf(supplements: readonly { readonly supplementName: string; readonly brandName: string }[]): string[] {
  return shortNames(
    supplements.map(({ supplementName }) => supplementName),
    1,
    supplements.map(({ brandName }) => brandName),
  );
}
