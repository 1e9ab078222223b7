import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../../src/contract/index.ts';

/** The query parameters that decide a page; others (advertising marks and the like) change nothing. */
const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/searchresult': ['query', 'cursorId'],
  '/add-combination': ['query'],
  '/combination-result': ['ids', 'tab'],
  '/combination-result/guidance': ['ids'],
  '/combination-result/ingredients': ['ids'],
  '/combination-result/parts': ['ids', 'tab'],
  '/combination-result/print': ['ids'],
  '/ingredientproducts': ['ingredient', 'cursor'],
  '/brandproducts': ['brand', 'id', 'cursor'],
  '/object': ['goals'],
  '/products': ['goals', 'active', 'page'],
  '/bestsupplement': ['age', 'gender', 'page'],
  '/ingredient/search': ['keyword', 'ingredient'],
};

/** Parameters that may stand several times. */
const REPEATED = ['goals', 'ids'];

function querySchemaKeys(endpoint: Endpoint): readonly string[] {
  const schema: unknown = endpoint.query;
  const entries = typeof schema === 'object' && schema !== null && 'entries' in schema ? schema.entries : {};
  return typeof entries === 'object' && entries !== null ? Object.keys(entries) : [];
}

const API_PARAMETERS = new Map(
  ENDPOINTS.flatMap((endpoint) => [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => [path, querySchemaKeys(endpoint)] as const)),
);
const API_PATTERNS = [...API_PARAMETERS]
  .filter(([path]) => path.includes(':'))
  .map(([path, keys]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), keys }));

function parametersOf(path: string): readonly string[] {
  return PAGE_PARAMETERS[path] ?? API_PARAMETERS.get(path) ?? API_PATTERNS.find(({ pattern }) => pattern.test(path))?.keys ?? [];
}

function canonicalPath(pathname: string): string {
  try {
    const decoded = decodeURIComponent(pathname).normalize('NFC');
    const trimmed = decoded.length > 1 ? decoded.replace(/\/+$/, '') || '/' : decoded;
    return trimmed.split('/').map(encodeURIComponent).join('/');
  } catch {
    return pathname;
  }
}

/**
 * The one spelling of an address: NFC, no trailing slash, only the parameters that matter, in a fixed order, each once where it counts once.
 * @returns path and query
 */
export function canonicalAddress(url: URL): string {
  const path = canonicalPath(url.pathname);
  const query = new URLSearchParams();
  for (const name of parametersOf(decodeURIComponentSafely(path))) {
    const values = url.searchParams.getAll(name).map((value) => value.normalize('NFC'));
    for (const value of REPEATED.includes(name) ? values : values.slice(0, 1)) if (value !== '') query.append(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where to send somebody whose address is another spelling of a page's; null when it is the right one. Unknown parameters alone do not redirect. */
export function canonicalRedirect(url: URL): string | null {
  const canonical = canonicalAddress(url);
  if (canonical === url.pathname + url.search) return null;
  const [path = '', query = ''] = canonical.split('?');
  const samePath = decodeURIComponentSafely(url.pathname) === decodeURIComponentSafely(path);
  const known = parametersOf(decodeURIComponentSafely(path));
  const asked = [...url.searchParams].filter(([name]) => known.includes(name));
  const wanted = [...new URLSearchParams(query)];
  const sameQuery = JSON.stringify(asked) === JSON.stringify(wanted);
  return samePath && sameQuery ? null : canonical;
}
