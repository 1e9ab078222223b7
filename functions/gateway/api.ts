import { ENDPOINTS } from '../../src/contract/index.ts';
import type { ExecutionContext } from '../platform/bindings.ts';
import type { Environment } from '../platform/env.ts';
import { ApiError, failureResponse } from '../upstream/index.ts';
import { catalogueVersion } from './cache/catalogue-version.ts';
import { publicRequest } from './cache/public-request.ts';
import { serveCached } from './cache/serve-cached.ts';
import { corsHeaders, isForeignWrite, preflight } from './cors.ts';
import { refuseManySearches } from './limit-searches.ts';
import { callUpstream } from './upstream-port.ts';

/** Reads whose answer is the same for everybody who sends no token. */
const SHARED_READS = ENDPOINTS.filter(({ method, cache }) => method === 'GET' && cache === 'public')
  .flatMap(({ path, aliases = [] }) => [path, ...aliases])
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  .concat(/^\/media\/previews\//);

function isSharedRead(pathname: string): boolean {
  return SHARED_READS.some((pattern) => pattern.test(pathname));
}

/** A response whose headers may be changed; those of a fetched one may not. */
function withOwnHeaders(response: Response): Response {
  return new Response(response.body, response);
}

async function answer(request: Request, environment: Environment, context: ExecutionContext): Promise<Response> {
  if (isForeignWrite(request, environment.settings)) return failureResponse(new ApiError('COMMON403'));
  const refused = await refuseManySearches(request, environment);
  if (refused !== null) return refused;
  const { pathname } = new URL(request.url);
  const known = isSharedRead(pathname) ? publicRequest(request, await catalogueVersion(environment)) : null;
  if (known === null) return callUpstream(request, environment);
  return serveCached({
    request: known,
    context,
    render: async ({ url }) => withOwnHeaders(await callUpstream(new Request(url), environment)),
    markStale: (response) => response,
    freshMs: environment.settings.CACHE_FRESH_SECONDS * 1000,
  });
}

/** Answers a request of the wire contract, with the headers that let allowed origins read it. */
export async function apiResponse(request: Request, environment: Environment, context: ExecutionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight(request, environment.settings);
  const answered = await answer(request, environment, context);
  const response = withOwnHeaders(answered);
  for (const [name, value] of Object.entries(corsHeaders(request, environment.settings))) response.headers.set(name, value);
  return response;
}
