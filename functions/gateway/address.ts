import { forgetSite } from '#contract/auth.ts';
import { unsubscribeMail } from '#contract/mail.ts';
import { knownParameters } from './address-parameters.ts';

/** Who answers an address. Part of every cache key: an answer of one kind is never found by another. */
export type AddressKind =
  | 'health'
  | 'readiness'
  | 'status'
  | 'security'
  | 'reports'
  | 'seen'
  | 'config'
  | 'sign-in'
  | 'posted-sign-in'
  | 'share'
  | 'forget-site'
  | 'unsubscribe'
  | 'contract'
  | 'asset'
  | 'page';

/** The one reading of a request's address: whoever routes, limits, keeps or renders goes by this, none by the raw one. */
export type Address = {
  readonly kind: AddressKind;
  /** As the request named it; in addresses for people stands `PUBLIC_URL` instead. */
  readonly origin: string;
  /** The one spelling of the path: NFC, each segment encoded anew, no empty segment, no slash at its end. */
  readonly path: string;
  /** The same path decoded. */
  readonly name: string;
  /** The parameters that decide the answer, in their one spelling; with question mark, or empty. */
  readonly query: string;
  /** Every parameter as it was sent, for those who read more than what decides a shared answer. */
  readonly search: string;
  /** Whether the request spelt the path, or the parameters that count, otherwise. Escapes of the same letters are no other spelling. */
  readonly isRespelt: boolean;
  /** No address of ours can look like this: there is nothing here, whatever decoding it further would make of it. */
  readonly isRefused: boolean;
};

const EXACT: Readonly<Record<string, AddressKind>> = {
  '/healthz': 'health',
  '/readyz': 'readiness',
  '/status.json': 'status',
  '/.well-known/security.txt': 'security',
  '/reports': 'reports',
  '/reports/seen': 'seen',
  '/client-config.json': 'config',
  '/share/kakao': 'share',
  [forgetSite.path]: 'forget-site',
  [unsubscribeMail.path]: 'unsubscribe',
};

/** Addresses that the contract owns, whoever answers them. */
const CONTRACT = /^\/(api\/v1|media|pictures|me)(\/|$)|^\/recent$/;
/** Files of builds: the present one's are answered before the worker is asked. */
const ASSET = '/_astro/';
const SIGN_IN_START = /^\/oauth2(\/|$)/;
/** A provider's callback is a page of the site unless there is an answer in it, or it comes in a form. */
const SIGN_IN_CALLBACK = /^\/login\/oauth2\/code\/[^/]+$/;
const ANSWER_OF_PROVIDER = ['code', 'error', 'state'];

/** Letters that mean the same in every spelling: nothing to decode, nothing to compose. */
const PLAIN = /^(\/[\w.~-]+)+$/;
/** What has no place within a segment: whoever decodes once more, or joins paths, would find another path. */
const STRANGE = /[/\\\p{Cc}]|^\.{1,2}$|%[0-9a-f]{2}/iu;

function decodeSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment).normalize('NFC');
    return STRANGE.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

function kindOf(name: string, search: URLSearchParams, method: string): AddressKind {
  const exact = EXACT[name];
  if (exact !== undefined) return exact;
  if (CONTRACT.test(name)) return 'contract';
  if (name.startsWith(ASSET)) return 'asset';
  if (SIGN_IN_START.test(name)) return 'sign-in';
  if (SIGN_IN_CALLBACK.test(name) && method === 'POST') return 'posted-sign-in';
  if (SIGN_IN_CALLBACK.test(name) && ANSWER_OF_PROVIDER.some((each) => search.has(each))) return 'sign-in';
  return 'page';
}

/** An address at which there can be nothing, of the kind that it begins like. */
function refused({ origin, pathname }: URL, decoded: readonly (string | null)[]): Address {
  const beginning = decoded.slice(0, decoded.indexOf(null)).map((segment) => `/${segment}`);
  const kind = CONTRACT.test(beginning.join('')) ? 'contract' : 'page';
  return { kind, origin, path: pathname, name: pathname, query: '', search: '', isRespelt: false, isRefused: true };
}

/** Reads the address of a request, whatever it looks like. */
export function readAddress(href: string, method = 'GET'): Address {
  const url = new URL(href);
  const { origin, pathname, search, searchParams } = url;
  let name = pathname;
  let path = pathname;
  if (!PLAIN.test(pathname)) {
    const decoded = pathname.split('/').filter(Boolean).map(decodeSegment);
    if (decoded.includes(null)) return refused(url, decoded);
    const segments = decoded.filter((segment) => segment !== null);
    name = `/${segments.join('/')}`;
    path = `/${segments.map(encodeURIComponent).join('/')}`;
  }
  const known = search === '' ? { query: '', isRespelt: false } : knownParameters(name, searchParams);
  const isPathRespelt = path !== pathname && decodeURIComponent(pathname) !== name;
  const kind = kindOf(name, searchParams, method);
  return { kind, origin, path, name, query: known.query, search, isRespelt: isPathRespelt || known.isRespelt, isRefused: false };
}

/** The same request under the one spelling of its path. */
export function canonicalRequest(request: Request, { origin, path, search }: Address): Request {
  const href = origin + path + search;
  return href === request.url ? request : new Request(href, request);
}
