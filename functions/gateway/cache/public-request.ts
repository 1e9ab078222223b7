import type { Environment } from '#platform/env.ts';
import type { Address, AddressKind } from '../address.ts';
import { catalogueVersion } from './catalogue-version.ts';

declare const madeHere: unique symbol;

/**
 * A request without its sender: an address and nothing else. Only `publicRequest` makes one, and only from a GET or HEAD,
 * so whatever is rendered from it is the same for everybody.
 */
export type PublicRequest = {
  readonly [madeHere]: true;
  readonly url: string;
  /** Build, catalogue version, kind and address: an answer of one kind is never found by another. */
  readonly key: string;
  readonly kind: AddressKind;
};

/** While developing nothing is kept: what has been changed shows at once. */
const IS_KEEPING = __BUILD__ !== 'development';

/**
 * The impersonal part of a read that may be answered from the shared cache, else null. Cookies say nothing here: only the sign-in at a provider reads them.
 * @param readsToken whether the answer to somebody who sends a token is theirs alone; elsewhere a token changes nothing and is not looked at
 */
export async function publicRequest(
  { method, headers }: Request,
  { kind, origin, path, query, isRefused }: Address,
  environment: Environment,
  readsToken: boolean,
): Promise<PublicRequest | null> {
  if (!IS_KEEPING || isRefused || environment.settings.CACHE_FRESH_SECONDS === 0) return null;
  if ((method !== 'GET' && method !== 'HEAD') || (readsToken && headers.has('authorization'))) return null;
  const version = await catalogueVersion(environment);
  return { url: origin + path + query, key: `${__BUILD__} ${version} ${kind} ${path}${query}`, kind } as PublicRequest;
}
