import { hasOwn, isMember } from '#stores/catalogue/views.ts';

/** Names own products that a search finds; the code comes to members and where this device has some. */
export function attachOwnMatches(query: string): void {
  if (hasOwn() || isMember())
    import('./own-matches.ts').then(
      ({ showOwnMatches }) => showOwnMatches(query),
      () => undefined,
    );
}
