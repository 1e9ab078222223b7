const KEYS = ['ownProducts', 'memberProducts'];
const EMPTY = 2;

/** Names own products that a search finds; the code comes where this device has some. */
export function attachOwnMatches(query: string): void {
  try {
    if (!KEYS.some((key) => (localStorage.getItem(key) ?? '').length > EMPTY)) return;
  } catch {
    // Storage is blocked.
    return;
  }
  import('./own-matches.ts').then(
    ({ showOwnMatches }) => showOwnMatches(query),
    () => undefined,
  );
}
