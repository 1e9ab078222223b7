import * as v from 'valibot';
import type { BodyOf, Endpoint, ResultOf } from '#contract/shared/endpoint.ts';
import { type PortCall, upstreamPort } from '#gateway/upstream-port.ts';

export type Failure = {
  readonly state: 'failed';
  readonly reason: 'unreachable' | 'broken' | 'blank' | 'empty' | 'malformed';
  readonly message: string;
};

export type Answer<Result> =
  | { readonly state: 'ok'; readonly result: Result }
  | { readonly state: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  | Failure;

type Call<E extends Endpoint> = Omit<PortCall, 'body'> & { readonly body?: BodyOf<E> };

const failure = v.object({ code: v.string(), message: v.string() });
const enveloped = v.object({ isSuccess: v.boolean(), result: v.unknown() });

const UNREACHABLE = 'A0001';

function failed(reason: Failure['reason'], message = ''): Failure {
  return { state: 'failed', reason, message };
}

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
