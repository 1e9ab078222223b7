import { forgetSite } from '#contract/accounts/auth.ts';
import { unsubscribeMail } from '#contract/accounts/mail-links.ts';
import { ENDPOINTS } from '#contract/index.ts';
import { type Endpoint, queryParameters } from '#contract/shared/endpoint.ts';
import { pageAt } from '#domain/shared/pages.ts';
import { SHARE_PATH } from '#domain/shared/share-target.ts';

const BY_PATH = Map.groupBy(
  ENDPOINTS.flatMap((endpoint) => [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ path, endpoint }))),
  ({ path }) => path,
);
const PATTERNS = [...BY_PATH]
  .filter(([path]) => path.includes(':'))
  .map(([path, served]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), served }));

export function endpointsAt(path: string): readonly Endpoint[] {
  const served = BY_PATH.get(path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.served ?? [];
  return served.map(({ endpoint }) => endpoint);
}

type Parameters = ReturnType<typeof queryParameters>;

function parametersOf(name: string): Parameters {
  const page = pageAt(name);
  if (page !== undefined) return { names: page.query ?? [], repeated: page.repeated ?? [] };
  const parameters = endpointsAt(name).map(queryParameters);
  return { names: parameters.flatMap(({ names }) => names), repeated: parameters.flatMap(({ repeated }) => repeated) };
}

type KnownParameters = {
  readonly query: string;
  readonly isRespelt: boolean;
};

/** NFC, ordered, de-duplicated, without empty ones; of pages also trimmed. @param name decoded path */
function knownParameters(name: string, search: URLSearchParams): KnownParameters {
  const { names, repeated } = parametersOf(name);
  const isPage = pageAt(name) !== undefined;
  const sent = [...search].filter(([each]) => names.includes(each));
  const known = names.flatMap((each) => {
    const values = sent.filter(([name]) => name === each).map(([, value]) => (isPage ? value.trim() : value).normalize('NFC'));
    return (repeated.includes(each) ? values : values.slice(0, 1)).filter((value) => value !== '').map((value) => [each, value]);
  });
  const query = known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
  return { query, isRespelt: JSON.stringify(sent) !== JSON.stringify(known) };
}

/** Part of every cache key, so kinds never mix. */
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
  | 'shared'
  | 'forget-site'
  | 'unsubscribe'
  | 'contract'
  | 'asset'
  | 'page';

/** Routing, limits, cache and rendering use it, never the raw URL. */
export type Address = {
  readonly kind: AddressKind;
  /** As requested; public URLs use `PUBLIC_URL`. */
  readonly origin: string;
  readonly path: string;
  readonly name: string;
  readonly query: string;
  readonly search: string;
  /** Path or known parameters were not canonical; equivalent escapes do not count. */
  readonly isRespelt: boolean;
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

const CONTRACT = /^\/(api\/v1|media|pictures|me)(\/|$)|^\/recent$/;
/** Of earlier builds; current files never reach the Worker. */
const ASSET = '/_astro/';
const SIGN_IN_START = /^\/oauth2(\/|$)/;
const SIGN_IN_CALLBACK = /^\/login\/oauth2\/code\/[^/]+$/;
const ANSWER_OF_PROVIDER = ['code', 'error', 'state'];

const PLAIN = /^(\/[\w.~-]+)+$/;
/** Double-encoding and dot segments: a second decode would yield another path. */
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
  if (name === SHARE_PATH && method === 'POST') return 'shared';
  const exact = EXACT[name];
  if (exact !== undefined) return exact;
  if (CONTRACT.test(name)) return 'contract';
  if (name.startsWith(ASSET)) return 'asset';
  if (SIGN_IN_START.test(name)) return 'sign-in';
  if (SIGN_IN_CALLBACK.test(name) && method === 'POST') return 'posted-sign-in';
  if (SIGN_IN_CALLBACK.test(name) && ANSWER_OF_PROVIDER.some((each) => search.has(each))) return 'sign-in';
  return 'page';
}

function refused({ origin, pathname }: URL, decoded: readonly (string | null)[]): Address {
  const beginning = decoded.slice(0, decoded.indexOf(null)).map((segment) => `/${segment}`);
  const kind = CONTRACT.test(beginning.join('')) ? 'contract' : 'page';
  return { kind, origin, path: pathname, name: pathname, query: '', search: '', isRespelt: false, isRefused: true };
}

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

export function canonicalRequest(request: Request, { origin, path, search }: Address): Request {
  const href = origin + path + search;
  return href === request.url ? request : new Request(href, request);
}
