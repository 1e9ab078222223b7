const LEAST_LETTERS = 4;

/** The first words of each name, as many as tell it from the others: 더팜 썬디 for 더팜 썬디 연질캡슐 5000IU. @param leastWords two where a brand alone would not tell what it is */
export function shortNames(names: readonly string[], leastWords = 1): string[] {
  return names.map((name, index) => {
    const words = name.split(/\s+/);
    const others = names.filter((_, place) => place !== index);
    for (let count = leastWords; count < words.length; count += 1) {
      const start = words.slice(0, count).join(' ');
      if (start.replaceAll(' ', '').length >= LEAST_LETTERS && !others.some((other) => other.startsWith(start))) return start;
    }
    return name;
  });
}
