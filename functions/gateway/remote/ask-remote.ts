import { DEVICE_HEADER, PROOF_HEADER } from '#contract/endpoint.ts';
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { readCounted } from '#platform/read-counted.ts';
import { ApiError, failureResponse, RENDER_HEADER } from '#upstream/public.ts';
import { type PassedAnswer, readPassed, responseOf } from './passed-answer.ts';

/** Milliseconds for the whole of an answer, its body included. */
const TIMEOUT_MS = 10_000;
/** A photo and the form around it, in bytes. */
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

/** The headers of a request that are on a list. */
export function headersIn(request: Request, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/**
 * Sends a request to the host of `UPSTREAM_URL` and reads the answer within the time-out; redirects are not followed.
 * @param read takes in what is wanted of the answer; null where it may not pass
 * @throws ApiError on a time-out, or where the answer may not pass
 */
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

/** Passes one request of the contract on. Throws ApiError where there is no answer that may pass. */
async function passOn(request: Request, environment: Environment): Promise<PassedAnswer> {
  const body = request.body === null ? null : await readCounted(request.body, LARGEST_BODY);
  if (request.body !== null && body === null) throw new ApiError('COMMON413');
  const init = { method: request.method, headers: headersIn(request, PASSED_REQUEST_HEADERS), body };
  return fetchRemote(new URL(request.url), init, environment, (response) => readPassed(response, environment));
}

/** The refusal that a failure stands for. */
export function refusalOf(failure: unknown): Response {
  if (failure instanceof ApiError) return failureResponse(failure);
  throw failure;
}

/** Answers one request of the contract by the other upstream. */
export async function remoteUpstream(request: Request, environment: Environment): Promise<Response> {
  try {
    return responseOf(await passOn(request, environment));
  } catch (failure) {
    return refusalOf(failure);
  }
}

/** The same for a page of ours: the JSON of the answer; null where there is none, as in a failure without an envelope. */
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
