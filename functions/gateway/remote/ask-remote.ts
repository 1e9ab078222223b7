import { DEVICE_HEADER, PROOF_HEADER } from '#contract/shared/endpoint.ts';
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { ApiError, failureResponse, RENDER_HEADER } from '#upstream/public.ts';
import { type PassedAnswer, readPassed, responseOf } from './passed-answer.ts';

const TIMEOUT_MS = 10_000;
/** Bytes; a photo and its form. */
const LARGEST_BODY = 6 * 1024 * 1024;
const RETRY_SECONDS = 10;
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

const unreachable = () => new ApiError('A0001', undefined, RETRY_SECONDS);
const unusable = () => new ApiError('A0002', undefined, RETRY_SECONDS);

export function headersIn(request: Request, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** Without following redirects. @param read null rejects the answer @throws ApiError */
export async function fetchRemote<Read>(
  { pathname, search }: URL,
  init: { readonly method: string; readonly headers: Headers; readonly body: Uint8Array | null },
  environment: Environment,
  read: (response: Response) => Promise<Read | null>,
): Promise<Read> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const body = init.body === null || init.body.length === 0 ? null : new Uint8Array(init.body);
  let isAnswered = false;
  try {
    const response = await fetch(environment.settings.UPSTREAM_URL + pathname + search, { ...init, body, redirect: 'manual', signal });
    isAnswered = true;
    const answer = await read(response);
    if (answer !== null) return answer;
  } catch (failure) {
    logError('upstream-unreachable', describeFailure(failure));
    if (!isAnswered || signal.aborted) throw unreachable();
  }
  logError('upstream-refused');
  throw unusable();
}

/** @throws ApiError */
async function passOn(request: Request, environment: Environment): Promise<PassedAnswer> {
  const body = request.body === null ? null : await readLimitedBody(request.body, LARGEST_BODY);
  if (request.body !== null && body === null) throw new ApiError('COMMON413');
  const init = { method: request.method, headers: headersIn(request, PASSED_REQUEST_HEADERS), body };
  return fetchRemote(new URL(request.url), init, environment, (response) => readPassed(response, environment));
}

export function refusalOf(failure: unknown): Response {
  if (failure instanceof ApiError) return failureResponse(failure);
  throw failure;
}

export async function remoteUpstream(request: Request, environment: Environment): Promise<Response> {
  try {
    return responseOf(await passOn(request, environment));
  } catch (failure) {
    return refusalOf(failure);
  }
}

export async function askRemote(
  request: Request,
  environment: Environment,
): Promise<{ readonly ok: boolean; readonly status: number; readonly body: unknown }> {
  try {
    const { status, body } = await passOn(request, environment);
    return { ok: status < 400, status, body: typeof body === 'string' ? JSON.parse(body) : null };
  } catch (failure) {
    const refused = refusalOf(failure);
    return { ok: false, status: refused.status, body: await refused.json() };
  }
}
