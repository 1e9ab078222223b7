import type { Address, AddressKind } from '../address.ts';

declare const madeHere: unique symbol;

/**
 * A request that says nothing about who sent it: an address and nothing else. Only `publicRequest` makes one, and only from a bare GET or HEAD,
 * so whatever is rendered from it is the same for everybody.
 */
export type PublicRequest = {
  readonly [madeHere]: true;
  readonly url: string;
  /** Build, catalogue version, kind and address: an answer of one kind is never found by another. */
  readonly key: string;
  readonly kind: AddressKind;
};

/** Headers that could make an answer personal. */
const PERSONAL_HEADERS = ['authorization', 'cookie', 'proxy-authorization'];

/** Whether a request may be answered from the shared cache: it reads, without a token or a cookie. */
function isImpersonal({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && PERSONAL_HEADERS.every((name) => !headers.has(name));
}

/** While developing nothing is kept: what has been changed shows at once. */
const IS_KEEPING = __BUILD__ !== 'development';

/** The impersonal part of a request, or null when it has a personal one. */
export function publicRequest(request: Request, { kind, origin, path, query, isRefused }: Address, version: string): PublicRequest | null {
  if (!IS_KEEPING || isRefused || !isImpersonal(request)) return null;
  return { url: origin + path + query, key: `${__BUILD__} ${version} ${kind} ${path}${query}`, kind } as PublicRequest;
}
