import { contentHash } from '#platform/hash.ts';

/** Data in a script element runs nothing and needs no hash. */
const INLINE = /<(script|style)(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /\s*'(sha256-[^']+)'/g;

/**
 * Leaves in a page's content policy only the hashes of what the page itself has inline. Astro lists those of the whole site on every page:
 * one page needs a tenth of them, and each costs its bytes on every request.
 */
export async function narrowPolicy(policy: string, html: string): Promise<string> {
  const inline = [...html.matchAll(INLINE)].map(([, , text = '']) => text);
  const present = new Set<string>(await Promise.all(inline.map(contentHash)));
  return policy.replace(HASH, (entry, hash: string) => (present.has(hash) ? entry : ''));
}
