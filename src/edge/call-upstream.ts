import * as v from 'valibot';
import type { BodyOf, Endpoint, ResultOf } from '#contract/endpoint.ts';
import { type PortCall, upstreamPort } from '#gateway/upstream-port.ts';

/**
 * Nobody answered · the server failed, perhaps with a word about it · the answer says nothing · it says that there is no result · it is not of the
 * contract.
 */
export type Failure = {
  readonly state: 'failed';
  readonly reason: 'unreachable' | 'broken' | 'blank' | 'empty' | 'malformed';
  readonly message: string;
};

/** What a page gets from the contract: the parsed result, or why there is none. */
export type Answer<Result> =
  | { readonly state: 'ok'; readonly result: Result }
  | { readonly state: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  | Failure;

type Call<E extends Endpoint> = Omit<PortCall, 'body'> & { readonly body?: BodyOf<E> };

const failure = v.object({ code: v.string(), message: v.string() });
const enveloped = v.object({ isSuccess: v.boolean(), result: v.unknown() });

/** How the gateway says that the other upstream did not answer. */
const UNREACHABLE = 'A0001';

function failed(reason: Failure['reason'], message = ''): Failure {
  return { state: 'failed', reason, message };
}

/** Calls one operation of the contract as a guest and parses its result; known servers answer some operations without the envelope. */
export async function callUpstream<E extends Endpoint>(endpoint: E, call: Call<E> = {}): Promise<Answer<ResultOf<E>>> {
  const { ok, status, body } = await upstreamPort(endpoint, call);
  if (!ok) {
    const refused = v.safeParse(failure, body);
    if (!refused.success) return failed('broken');
    if (status < 500) return { state: 'refused', status, ...refused.output };
    return refused.output.code === UNREACHABLE ? failed('unreachable') : failed('broken', refused.output.message);
  }
  if (body === null) return failed('blank');
  const envelope = v.safeParse(enveloped, body);
  const result = envelope.success ? envelope.output.result : body;
  const parsed = v.safeParse(endpoint.result, result);
  if (parsed.success) return { state: 'ok', result: parsed.output };
  return failed(result === null || result === undefined ? 'empty' : 'malformed');
}
