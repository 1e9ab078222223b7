import { handle } from '@astrojs/cloudflare/handler';
import { corsHeaders, isForeignWrite, preflight } from './gateway/cors.ts';
import { healthResponse } from './gateway/health.ts';
import { callUpstream } from './gateway/upstream-port.ts';
import type { ExecutionContext } from './platform/bindings.ts';
import { readEnvironment } from './platform/env.ts';
import { ApiError } from './upstream/http/api-error.ts';
import { failureResponse } from './upstream/http/envelope.ts';

/** Addresses that the contract owns, whoever answers them. */
const CONTRACT_PATH = /^\/(api\/v1|media|recent$|me\/)/;
/** Made at build time, served as files. */
const STATIC_API_PATH = /^\/api\/(docs|v1\/openapi\.json)$/;

export default {
  async fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
    const environment = readEnvironment(env);
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') return healthResponse(environment);
    if (!CONTRACT_PATH.test(pathname) || STATIC_API_PATH.test(pathname)) return handle(request, env, context);
    if (request.method === 'OPTIONS') return preflight(request, environment.settings);
    if (isForeignWrite(request, environment.settings)) return failureResponse(new ApiError('COMMON403'));
    const response = await callUpstream(request, environment);
    const answer = new Response(response.body, response);
    for (const [name, value] of Object.entries(corsHeaders(request, environment.settings))) answer.headers.set(name, value);
    return answer;
  },
};
