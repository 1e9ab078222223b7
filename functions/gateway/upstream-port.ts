import { env } from 'cloudflare:workers';
import { type AddressValues, addressOf } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Environment, readEnvironment } from '#platform/env.ts';
import { callOperation, embeddedUpstream, RENDER_HEADER } from '#upstream/public.ts';
import { askRemote, remoteUpstream } from './remote/ask-remote.ts';

/** Which upstream answers: the host of `UPSTREAM_URL`, or this worker itself. */
export function upstreamMode(environment: Environment): 'remote' | 'embedded' {
  return environment.settings.UPSTREAM_URL === '' ? 'embedded' : 'remote';
}

/** Answers one request of the contract; callers cannot tell by whom. */
export function callUpstream(request: Request, environment: Environment): Promise<Response> {
  return upstreamMode(environment) === 'remote' ? remoteUpstream(request, environment) : embeddedUpstream(request, environment);
}

/** What a page asks of the port: an operation as a guest, with what is filled into it. */
export type PortCall = AddressValues & { readonly body?: unknown; readonly detail?: 'whole' | 'card' };

/** What a page gets: an answer as it stands on the wire, read from JSON. `body` is null when it is none. */
type PortAnswer = { readonly ok: boolean; readonly status: number; readonly body: unknown };

function requestOf(endpoint: Endpoint, { body, ...values }: PortCall, { settings }: Environment): Request {
  return new Request(settings.PUBLIC_URL + addressOf(endpoint, values), {
    method: endpoint.method,
    headers: { [RENDER_HEADER]: '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

/** The port as pages use it. The embedded upstream answers in this process, without writing JSON only to read it again. */
export async function upstreamPort(endpoint: Endpoint, call: PortCall): Promise<PortAnswer> {
  const environment = readEnvironment(env);
  if (upstreamMode(environment) === 'remote') return askRemote(requestOf(endpoint, call, environment), environment);
  const answer = await callOperation(endpoint, call, environment, call.detail ?? 'whole');
  return answer.ok ? { ok: true, status: 200, body: answer.result } : { ok: false, status: answer.status, body: answer };
}

export { consumeUpstreamQueue, tickUpstream } from '#upstream/public.ts';
export { passSignIn } from './remote/pass-sign-in.ts';
