import * as v from 'valibot';
import { addressOf, type Endpoint, type ResultOf } from '#contract/shared/endpoint.ts';
import { isSamePerson } from '#domain/accounts/session-tokens.ts';
import { type Answer, type Call, exchange } from './exchange.ts';
import { refreshSession } from './refresh.ts';
import { readAccessToken } from './session.ts';

export type CallFailure =
  /** `isUnrenewed`: the session could not be refreshed for now; the call was not accepted. */
  | { readonly kind: 'unreachable'; readonly isUnrenewed?: boolean }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly requestId?: string | undefined;
    }
  | { readonly kind: 'malformed' };

export type CallOutcome<Result> = { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly failure: CallFailure };

const RETRIES = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const KEPT_MS = 5 * 60_000;

const failureSchema = v.object({ code: v.string(), message: v.string() });
const envelopeSchema = v.object({ isSuccess: v.boolean(), result: v.unknown() });

function pause(attempt: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

function failureOf(answer: Answer | 'unrenewed' | null): CallFailure | null {
  if (answer === null) return { kind: 'unreachable' };
  if (answer === 'unrenewed') return { kind: 'unreachable', isUnrenewed: true };
  if (answer.status < 300) return null;
  const refused = v.safeParse(failureSchema, answer.body);
  const { code, message } = refused.success ? refused.output : { code: '', message: '' };
  return { kind: 'refused', status: answer.status, code, message, requestId: answer.requestId };
}

function resultOf<E extends Endpoint>(endpoint: E, body: unknown): CallOutcome<ResultOf<E>> {
  const envelope = v.safeParse(envelopeSchema, body);
  const parsed = v.safeParse(endpoint.result, envelope.success ? envelope.output.result : body);
  return parsed.success ? { ok: true, result: parsed.output } : { ok: false, failure: { kind: 'malformed' } };
}

/** Retries once with a refreshed token after a 401. */
async function exchangeInSession<E extends Endpoint>(endpoint: E, details: Call<E>): Promise<Answer | 'unrenewed' | null> {
  if (endpoint.auth === 'none' || details.bearer !== undefined) return exchange(endpoint, details, details.bearer ?? null);
  const token = readAccessToken();
  if (details.owner !== undefined && (token === null || !isSamePerson(details.owner, token))) return null;
  const answer = await exchange(endpoint, details, token);
  if (answer?.status !== 401) return answer;
  const refreshed = await refreshSession(token);
  if (refreshed.kind === 'unanswered') return 'unrenewed';
  return refreshed.kind === 'ended' ? answer : exchange(endpoint, details, refreshed.accessToken);
}

function isPassing(failure: CallFailure): boolean {
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500);
}

/** @returns the unparsed body. Reads are retried three times on network failures and 5xx, with back-off (1 s, doubling up to 30 s). */
export async function callForBody<E extends Endpoint>(endpoint: E, details: Call<E> = {}): Promise<CallOutcome<unknown>> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await exchangeInSession(endpoint, details);
    const failure = failureOf(answer);
    if (failure === null) return { ok: true, result: typeof answer === 'object' ? answer?.body : undefined };
    const isLast = endpoint.method !== 'GET' || attempt === RETRIES || !isPassing(failure) || details.signal?.aborted;
    if (!isLast) await pause(attempt, details.signal);
    if (isLast || details.signal?.aborted) return { ok: false, failure };
  }
}

/** Like `callForBody`, with the result parsed by the operation's schema. */
export async function call<E extends Endpoint>(endpoint: E, details: Call<E> = {}): Promise<CallOutcome<ResultOf<E>>> {
  const outcome = await callForBody(endpoint, details);
  return outcome.ok ? resultOf(endpoint, outcome.result) : outcome;
}

const kept = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();

/** Caches public reads by address (default five minutes), failures excepted. */
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
