import { env } from 'cloudflare:workers';
import { type AddressValues, addressOf, type Endpoint } from '#contract/shared/endpoint.ts';
import { type Environment, readEnvironment } from '#platform/env.ts';
import { callOperation, embeddedUpstream, RENDER_HEADER } from '#upstream/public.ts';
import { askRemote, remoteUpstream } from './remote/ask-remote.ts';

export function upstreamMode(environment: Environment): 'remote' | 'embedded' {
  return environment.settings.UPSTREAM_URL === '' ? 'embedded' : 'remote';
}

export function callUpstream(request: Request, environment: Environment): Promise<Response> {
  return upstreamMode(environment) === 'remote' ? remoteUpstream(request, environment) : embeddedUpstream(request, environment);
}

export type PortCall = AddressValues & { readonly body?: unknown; readonly detail?: 'whole' | 'card' };

type PortAnswer = { readonly ok: boolean; readonly status: number; readonly body: unknown };

function requestOf(endpoint: Endpoint, { body, ...values }: PortCall, { settings }: Environment): Request {
  return new Request(settings.PUBLIC_URL + addressOf(endpoint, values), {
    method: endpoint.method,
    headers: { [RENDER_HEADER]: '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

export async function upstreamPort(endpoint: Endpoint, call: PortCall): Promise<PortAnswer> {
  const environment = readEnvironment(env);
  if (upstreamMode(environment) === 'remote') return askRemote(requestOf(endpoint, call, environment), environment);
  const answer = await callOperation(endpoint, call, environment, call.detail ?? 'whole');
  return answer.ok ? { ok: true, status: 200, body: answer.result } : { ok: false, status: answer.status, body: answer };
}

export { consumeUpstreamQueue, tickUpstream } from '#upstream/public.ts';
export { passSignIn } from './remote/pass-sign-in.ts';
