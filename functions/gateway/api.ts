import type { ExecutionContext } from '#platform/bindings.ts';
import type { Environment } from '#platform/env.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';
import { type Address, canonicalRequest, endpointsAt } from './address.ts';
import { publicRequest } from './cache/public-request.ts';
import { serveCached } from './cache/serve-cached.ts';
import { corsHeaders, isCrossSiteWrite, preflight } from './cors.ts';
import { refuseManyCalls, refuseManyDrawings } from './limit-by-address.ts';
import { callUpstream } from './upstream-port.ts';

type SharedRead = { readonly readsToken: boolean; readonly isDrawn?: true };

function sharedReadAt({ path }: Address): SharedRead | undefined {
  if (path.startsWith('/media/previews/')) return { readsToken: false, isDrawn: true };
  const read = endpointsAt(path).find(({ method, cache }) => method === 'GET' && cache === 'public');
  return read && { readsToken: read.auth !== 'none' };
}

function withOwnHeaders(response: Response): Response {
  return new Response(response.body, response);
}

async function answer(request: Request, address: Address, environment: Environment, context: ExecutionContext): Promise<Response> {
  if (isCrossSiteWrite(request, environment.settings)) return failureResponse(new ApiError('COMMON403'));
  if (address.isRefused) return failureResponse(new ApiError('COMMON404'));
  const refused = await refuseManyCalls(request, address, environment);
  if (refused !== null) return refused;
  const read = sharedReadAt(address);
  const known = read && (await publicRequest(request, address, environment, read.readsToken));
  if (!known) return callUpstream(canonicalRequest(request, address), environment);
  return serveCached({
    request: known,
    context,
    render: async ({ url }) => withOwnHeaders(await callUpstream(new Request(url), environment)),
    ...(read.isDrawn ? { refuse: () => refuseManyDrawings(request, environment) } : {}),
    markStale: (response) => response,
    freshMs: environment.settings.CACHE_FRESH_SECONDS * 1000,
  });
}

export async function apiResponse(
  request: Request,
  address: Address,
  environment: Environment,
  context: ExecutionContext,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight(request, environment.settings);
  const answered = await answer(request, address, environment, context);
  const permissions = Object.entries(corsHeaders(request, environment.settings));
  if (permissions.length === 0 && request.method !== 'HEAD') return answered;
  const response = request.method === 'HEAD' ? new Response(null, answered) : withOwnHeaders(answered);
  for (const [name, value] of permissions) response.headers.set(name, value);
  return response;
}
