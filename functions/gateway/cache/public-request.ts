import { canonicalAddress } from './canonical-address.ts';

declare const madeHere: unique symbol;

/**
 * A request that says nothing about who sent it: an address and nothing else. Only `publicRequest` makes one, and only from a bare GET,
 * so whatever is rendered from it is the same for everybody.
 */
export type PublicRequest = { readonly [madeHere]: true; readonly url: string; readonly key: string };

/** Headers that could make an answer personal. */
const PERSONAL_HEADERS = ['authorization', 'cookie', 'proxy-authorization'];

/** Whether a request may be answered from the shared cache: a plain GET without a token or a cookie. */
function isImpersonal(request: Request): boolean {
  return request.method === 'GET' && PERSONAL_HEADERS.every((name) => !request.headers.has(name));
}

/** The impersonal part of a request, or null when it has a personal one. */
export function publicRequest(request: Request, version: string): PublicRequest | null {
  if (!isImpersonal(request)) return null;
  const address = canonicalAddress(new URL(request.url));
  return { url: new URL(address, request.url).href, key: `${__BUILD__} ${version} ${address}` } as PublicRequest;
}
