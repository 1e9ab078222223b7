import * as v from 'valibot';
import type { BodyOf, Endpoint, ResultOf } from '../contract/endpoint.ts';
import { readAccessToken } from './session.ts';

/** Why a call gave no result: nobody answered, the server refused with a code, or the answer was not of the contract. */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  | { readonly kind: 'malformed' };

export type CallOutcome<Result> = { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly failure: CallFailure };

type QueryValue = string | number | readonly string[] | undefined;

export type Call<E extends Endpoint> = {
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: BodyOf<E>;
  readonly signal?: AbortSignal;
};

const RETRIES = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const KEPT_MS = 5 * 60_000;

const failureSchema = v.object({ code: v.string(), message: v.string() });
const envelopeSchema = v.object({ isSuccess: v.boolean(), result: v.unknown() });

/** The address of an operation with its parameters filled in; a list is repeated. */
export function addressOf(endpoint: Endpoint, { parameters = {}, query = {} }: Pick<Call<Endpoint>, 'parameters' | 'query'>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === 'object') for (const each of value) search.append(name, each);
    else search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

function pause(attempt: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

async function parseAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<CallOutcome<ResultOf<E>>> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const refused = v.safeParse(failureSchema, body);
    const { code, message } = refused.success ? refused.output : { code: '', message: '' };
    return { ok: false, failure: { kind: 'refused', status: response.status, code, message } };
  }
  const envelope = v.safeParse(envelopeSchema, body);
  const parsed = v.safeParse(endpoint.result, envelope.success ? envelope.output.result : body);
  return parsed.success ? { ok: true, result: parsed.output } : { ok: false, failure: { kind: 'malformed' } };
}

async function send<E extends Endpoint>(endpoint: E, call: Call<E>): Promise<CallOutcome<ResultOf<E>>> {
  const token = endpoint.auth === 'none' ? null : readAccessToken();
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(addressOf(endpoint, call), {
      method: endpoint.method,
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      ...(call.signal ? { signal: call.signal } : {}),
    });
    return await parseAnswer(endpoint, response);
  } catch {
    return { ok: false, failure: { kind: 'unreachable' } };
  }
}

function isPassing(failure: CallFailure): boolean {
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500);
}

/**
 * Calls one operation of the contract from the browser; the answer is parsed by its schema. Reads are tried again up to three times when nobody
 * answers or the server fails (1 s, doubling up to 30 s); anything else is told at once.
 */
export async function call<E extends Endpoint>(endpoint: E, details: Call<E> = {}): Promise<CallOutcome<ResultOf<E>>> {
  let outcome = await send(endpoint, details);
  for (let attempt = 0; attempt < RETRIES && endpoint.method === 'GET'; attempt += 1) {
    if (outcome.ok || !isPassing(outcome.failure) || details.signal?.aborted) break;
    await pause(attempt, details.signal);
    if (details.signal?.aborted) break;
    outcome = await send(endpoint, details);
  }
  return outcome;
}

const kept = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();

/** Like `call` for public reads, but an answer of the same address is kept for five minutes, or as long as is said; failures are not. */
export function callKept<E extends Endpoint>(endpoint: E, details: Call<E> = {}, keptMs = KEPT_MS): Promise<CallOutcome<ResultOf<E>>> {
  const address = addressOf(endpoint, details);
  const known = kept.get(address);
  if (known && Date.now() - known.at < keptMs) return known.answer as Promise<CallOutcome<ResultOf<E>>>;
  const answer = call(endpoint, details).then((outcome) => {
    if (!outcome.ok) kept.delete(address);
    return outcome;
  });
  kept.set(address, { at: Date.now(), answer });
  return answer;
}
