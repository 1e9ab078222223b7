const KEPT = 500;
const known = new Map<string, string>();

/** SHA-256 of a text in base64, as a content policy names a script or a style; those of a site are few, and are remembered. */
export async function sha256Base64(text: string): Promise<string> {
  const before = known.get(text);
  if (before !== undefined) return before;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hash = btoa(String.fromCharCode(...digest));
  if (known.size >= KEPT) known.clear();
  known.set(text, hash);
  return hash;
}
