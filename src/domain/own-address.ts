const SITE = 'https://own.invalid';

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 0x20 || code === 0x7f;
}

function resolve(address: string, origin: string): URL | null {
  return URL.canParse(address, origin) ? new URL(address, origin) : null;
}

/**
 * The path, query and fragment of an address of ours, ready for a link, a redirect or a notification; null for whatever leads elsewhere.
 * The *resolved* address is compared, and what is handed out is resolved once more: `/x/..//evil.example` is a path of ours that leaves a way to another host.
 * @param address absolute, or relative to the origin
 * @param origin our own; a path is judged the same under each
 */
export function ownAddress(address: string, origin: string = SITE): string | null {
  if (address === '' || address.includes('\\') || [...address].some(isControl)) return null;
  const url = resolve(address, origin);
  if (url === null || url.origin !== origin) return null;
  const own = url.pathname + url.search + url.hash;
  return !own.startsWith('//') && resolve(own, origin)?.href === url.href ? own : null;
}

/**
 * A path of our own site that one may be sent to, resolved; null for what is none: one leading slash, nothing that browsers read as another host, and
 * still so after one decoding.
 */
export function resolvedPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const isOwn = [path, decoded].every((text) => /^\/(?!\/)/.test(text) && ownAddress(text) !== null);
  return isOwn ? ownAddress(path) : null;
}

/** Whether a text is such a path. */
export function isOwnPath(path: string): boolean {
  return resolvedPath(path) !== null;
}
