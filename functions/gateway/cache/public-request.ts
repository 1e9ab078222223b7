import type { Environment } from '#platform/env.ts';
import type { Address, AddressKind } from '../address.ts';
import { catalogueVersion } from './catalogue-version.ts';

declare const madeHere: unique symbol;

/** Reduced to its URL: what renders from it is the same for everybody. */
export type PublicRequest = {
  readonly [madeHere]: true;
  readonly url: string;
  /** Build, catalogue version, kind, URL. */
  readonly key: string;
  readonly kind: AddressKind;
};

const IS_KEEPING = __BUILD__ !== 'development';

/** Null if not cacheable. Cookies are ignored: only sign-in reads them. @param readsToken a token makes the answer private */
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
