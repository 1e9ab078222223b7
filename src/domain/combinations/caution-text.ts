const ENUMERATOR = /\((가|나|다|라|마|바|사|아|자|차|카|타|파|하)\)\s*/g;

export function cautionItems(text: string): string[] {
  return text
    .split(ENUMERATOR)
    .filter((_, index) => index % 2 === 0)
    .map((part) => part.trim())
    .filter(Boolean);
}
