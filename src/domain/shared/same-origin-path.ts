const SITE = 'https://own.invalid';

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 0x20 || code === 0x7f;
}

function resolve(address: string, origin: string): URL | null {
  return URL.canParse(address, origin) ? new URL(address, origin) : null;
}

/** Open-redirect guard. Resolves twice: `/x/..//evil.example` leads to another host. @param address absolute, or relative to `origin` */
export function sameOriginPath(address: string, origin: string = SITE): string | null {
  if (address === '' || address.includes('\\') || [...address].some(isControl)) return null;
  const url = resolve(address, origin);
  if (url === null || url.origin !== origin) return null;
  const own = url.pathname + url.search + url.hash;
  return !own.startsWith('//') && resolve(own, origin)?.href === url.href ? own : null;
}

/** Open-redirect guard: one leading slash, also after another decoding. */
export function redirectPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const isOwn = [path, decoded].every((text) => /^\/(?!\/)/.test(text) && sameOriginPath(text) !== null);
  return isOwn ? sameOriginPath(path) : null;
}

export function isRedirectPath(path: string): boolean {
  return redirectPath(path) !== null;
}

export function isLoopback(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}
