import { env } from 'cloudflare:workers';
import { type AddressValues, addressOf } from '#contract/call.ts';
import { DEVICE_HEADER, type Endpoint, PROOF_HEADER } from '#contract/endpoint.ts';
import { type Environment, readEnvironment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { readCounted } from '#platform/read-counted.ts';
import { ApiError, callOperation, embeddedUpstream, failureResponse, RENDER_HEADER } from '#upstream/index.ts';
import { isForeignWrite } from './cors.ts';
import { failureLocation, givesTokensAway } from './oauth/redirects.ts';

/** Where pictures stand on every server of the contract. */
const OWN_PICTURES = ['/media/', '/pictures/', '/purposes/'];

const UPSTREAM_TIMEOUT_MS = 10_000;
/** A photo and the form around it, in bytes. */
const LARGEST_BODY = 6 * 1024 * 1024;
const LARGEST_SIGN_IN_BODY = 1024;
/** Only the sign-in at a provider needs cookies and the page one comes from. */
const PASSED_SIGN_IN_HEADERS = ['cookie', 'referer'];
const PASSED_REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'user-agent',
  'purpose',
  'sec-purpose',
  'sec-fetch-site',
  PROOF_HEADER,
  DEVICE_HEADER,
  RENDER_HEADER,
];

function unavailable(): Response {
  return failureResponse(new ApiError('A0001', undefined, 10));
}

/** Picture addresses of the other host become our own: the pages' policy allows pictures from here alone, and /media/* is passed on. */
async function withOwnPictures(response: Response, environment: Environment): Promise<Response> {
  const { UPSTREAM_URL, PUBLIC_URL } = environment.settings;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie', 'transfer-encoding', 'location']) headers.delete(name);
  if (!headers.get('content-type')?.includes('json')) return new Response(response.body, { status: response.status, headers });
  const text = await response.text();
  const own = OWN_PICTURES.reduce((known, path) => known.replaceAll(UPSTREAM_URL + path, PUBLIC_URL + path), text);
  return new Response(own, { status: response.status, headers });
}

async function remoteUpstream(request: Request, environment: Environment): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers();
  for (const name of PASSED_REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  try {
    const bytes = request.body === null ? new Uint8Array() : await readCounted(request.body, LARGEST_BODY);
    if (bytes === null) return failureResponse(new ApiError('COMMON413'));
    const response = await fetch(environment.settings.UPSTREAM_URL + url.pathname + url.search, {
      method: request.method,
      headers,
      body: bytes.length === 0 ? null : new Uint8Array(bytes),
      redirect: 'manual',
      signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
    });
    return await withOwnPictures(response, environment);
  } catch (failure) {
    logError('upstream-unreachable', describeFailure(failure));
    return unavailable();
  }
}

/** Passes a sign-in at a provider on to the other upstream: its cookies travel along, its own address becomes ours. */
export async function passSignIn(request: Request, environment: Environment): Promise<Response> {
  const { UPSTREAM_URL, PUBLIC_URL } = environment.settings;
  const url = new URL(request.url);
  const headers = new Headers();
  for (const name of [...PASSED_SIGN_IN_HEADERS, 'user-agent']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  try {
    const address = UPSTREAM_URL + url.pathname + url.search;
    if (isForeignWrite(request, environment.settings)) return failureResponse(new ApiError('COMMON403'));
    const { method } = request;
    const body = request.body === null ? null : await readCounted(request.body, LARGEST_SIGN_IN_BODY);
    if (body !== null) headers.set('content-type', 'application/json');
    const sent = body === null ? null : new Uint8Array(body);
    const answer = await fetch(address, {
      method,
      headers,
      body: sent,
      redirect: 'manual',
      signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
    });
    const response = new Response(answer.body, answer);
    const location = answer.headers.get('location');
    if (location?.startsWith(`${UPSTREAM_URL}/`)) response.headers.set('location', PUBLIC_URL + location.slice(UPSTREAM_URL.length));
    else if (location !== null && givesTokensAway(location, environment.settings))
      response.headers.set('location', failureLocation('callback_mismatch'));
    response.headers.set('cache-control', 'private, no-store');
    return response;
  } catch (failure) {
    logError('upstream-unreachable', describeFailure(failure));
    return unavailable();
  }
}

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

async function askRemote(endpoint: Endpoint, { body, ...values }: PortCall, environment: Environment): Promise<PortAnswer> {
  const request = new Request(environment.settings.PUBLIC_URL + addressOf(endpoint, values), {
    method: endpoint.method,
    headers: { [RENDER_HEADER]: '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const response = await remoteUpstream(request, environment);
  return { ok: response.ok, status: response.status, body: await response.json().catch(() => null) };
}

/** The port as pages use it. The embedded upstream answers in this process, without writing JSON only to read it again. */
export async function upstreamPort(endpoint: Endpoint, call: PortCall): Promise<PortAnswer> {
  const environment = readEnvironment(env);
  if (upstreamMode(environment) === 'remote') return askRemote(endpoint, call, environment);
  const answer = await callOperation(endpoint, call, environment, call.detail ?? 'whole');
  return answer.ok ? { ok: true, status: 200, body: answer.result } : { ok: false, status: answer.status, body: answer };
}

export { consumeUpstreamQueue, tickUpstream } from '#upstream/index.ts';
