const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /\s*'(sha256-[^']+)'/g;

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Leaves in a page's content policy only the hashes of what the page itself has inline. Astro lists those of the whole site on every page:
 * one page needs a tenth of them, and each costs its bytes on every request.
 */
export async function narrowPolicy(policy: string, html: string): Promise<string> {
  const inline = [...html.matchAll(INLINE)].map(([, , text = '']) => text);
  const present = new Set(await Promise.all(inline.map(hashOf)));
  return policy.replace(HASH, (entry, hash: string) => (present.has(hash) ? entry : ''));
}
