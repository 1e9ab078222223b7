import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/index.ts';

/** The query parameters that decide a page; others (advertising marks and the like) change nothing. */
const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/searchresult': ['query', 'page'],
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

/** The names of the parameters that decide the answer at a path, in their fixed order. */
function parametersOf(name: string): readonly string[] {
  return PAGE_PARAMETERS[name] ?? API_PARAMETERS.get(name) ?? API_PATTERNS.find(({ pattern }) => pattern.test(name))?.keys ?? [];
}

export type KnownParameters = {
  /** With its question mark; empty when it says nothing. */
  readonly query: string;
  /** Whether they were sent in another spelling: order, repetition or form. Unknown ones beside them are no other spelling. */
  readonly isRespelt: boolean;
};

/**
 * The parameters that decide an answer: NFC, in a fixed order, each once where it counts once, empty ones left out.
 * @param name the path, decoded
 */
export function knownParameters(name: string, search: URLSearchParams): KnownParameters {
  const names = parametersOf(name);
  const known = names.flatMap((each) => {
    const values = search.getAll(each).map((value) => value.normalize('NFC'));
    return (REPEATED.includes(each) ? values : values.slice(0, 1)).filter((value) => value !== '').map((value) => [each, value]);
  });
  const sent = [...search].filter(([each]) => names.includes(each));
  const query = known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
  return { query, isRespelt: JSON.stringify(sent) !== JSON.stringify(known) };
}
