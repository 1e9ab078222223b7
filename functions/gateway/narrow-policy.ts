import { contentHash } from '#platform/hash.ts';

/** JSON-LD needs no hash. */
const INLINE = /<(script|style)(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /\s*'(sha256-[^']+)'/g;

/** Astro lists the whole site's hashes on every page; keep the page's own. */
export async function narrowPolicy(policy: string, html: string): Promise<string> {
  const inline = [...html.matchAll(INLINE)].map(([, , text = '']) => text);
  const present = new Set<string>(await Promise.all(inline.map(contentHash)));
  return policy.replace(HASH, (entry, hash: string) => (present.has(hash) ? entry : ''));
}
