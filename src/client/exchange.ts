import type * as v from 'valibot';
import { type AddressValues, addressOf, BOOKMARK_HEADER, DEVICE_HEADER, type Endpoint, PROOF_HEADER } from '#contract/shared/endpoint.ts';
import { takeFirstCall } from './first-call.ts';
import { keepBookmark, readBookmark } from './session.ts';

type Sent<E extends Endpoint> = E['body'] extends v.GenericSchema ? v.InferInput<E['body']> : undefined;

export type Call<E extends Endpoint> = AddressValues & {
  readonly body?: Sent<E>;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  readonly bearer?: string;
  /** Access token of the only person to send for; unsent under another session. */
  readonly owner?: string;
  readonly device?: string | undefined;
  readonly proof?: string;
  readonly timeoutMs?: number;
  readonly isKeptAlive?: boolean;
};

/** `body` is text for CSV, null when not JSON; `requestId` is the server's log id. */
export type Answer = { readonly status: number; readonly body: unknown; readonly requestId: string | undefined };

function signalOf({ signal, timeoutMs }: Pick<Call<Endpoint>, 'signal' | 'timeoutMs'>): AbortSignal | null {
  if (timeoutMs === undefined) return signal ?? null;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function aborted(signal: AbortSignal | null): Promise<never> {
  return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
}

/** Null on a network failure or timeout. */
export async function exchange<E extends Endpoint>(endpoint: E, call: Call<E>, token: string | null): Promise<Answer | null> {
  const headers = new Headers();
  const bookmark = token === null ? null : readBookmark();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (bookmark !== null) headers.set(BOOKMARK_HEADER, bookmark);
  if (call.device !== undefined) headers.set(DEVICE_HEADER, call.device);
  if (call.proof !== undefined) headers.set(PROOF_HEADER, call.proof);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  try {
    const address = addressOf(endpoint, call);
    const asked = endpoint.method === 'GET' ? takeFirstCall(address, token) : undefined;
    const signal = signalOf(call);
    const response = await (asked === undefined
      ? fetch(address, {
          method: endpoint.method,
          headers,
          body: call.form ?? (call.body === undefined ? null : JSON.stringify(call.body)),
          signal,
          keepalive: call.isKeptAlive ?? false,
        })
      : Promise.race([asked, aborted(signal)]));
    if (token !== null) keepBookmark(response.headers.get(BOOKMARK_HEADER), response.status);
    const text = await response.text();
    const isTable = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
    return {
      status: response.status,
      body: isTable ? text : parseJson(text),
      requestId: response.headers.get('x-request-id') ?? undefined,
    };
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
