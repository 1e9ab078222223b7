import type * as v from 'valibot';
import { type AddressValues, addressOf } from '#contract/call.ts';
import { BOOKMARK_HEADER, DEVICE_HEADER, type Endpoint, PROOF_HEADER } from '#contract/endpoint.ts';
import { keepBookmark, readBookmark } from './session.ts';

/** What may be sent as the body: fields with a default may be left out. */
type Sent<E extends Endpoint> = E['body'] extends v.GenericSchema ? v.InferInput<E['body']> : undefined;

export type Call<E extends Endpoint> = AddressValues & {
  readonly body?: Sent<E>;
  /** Instead of a body: a file with its fields. */
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  /** A token of another kind than the session's; the session is then left alone, whatever the answer. */
  readonly bearer?: string;
  /** An access token of the person for whom alone the call may be sent: under somebody else's session it stays unsent. */
  readonly owner?: string;
  /** Names the device, at a log-in. */
  readonly device?: string | undefined;
  /** That somebody has just shown who they are, for operations that ask for it. */
  readonly proof?: string;
  /** When to give up; without it never. */
  readonly timeoutMs?: number;
  /** Lets the call outlive the page. */
  readonly isKeptAlive?: boolean;
};

/** An answer as it came; the body is the text of a table, and null when it is no JSON. `requestId` is what the server calls the request in its log. */
export type Answer = { readonly status: number; readonly body: unknown; readonly requestId: string | undefined };

function signalOf({ signal, timeoutMs }: Pick<Call<Endpoint>, 'signal' | 'timeoutMs'>): AbortSignal | null {
  if (timeoutMs === undefined) return signal ?? null;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Sends one request with a bearer, or none; null when nobody answered in time. */
export async function exchange<E extends Endpoint>(endpoint: E, call: Call<E>, token: string | null): Promise<Answer | null> {
  const headers = new Headers();
  const bookmark = token === null ? null : readBookmark();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (bookmark !== null) headers.set(BOOKMARK_HEADER, bookmark);
  if (call.device !== undefined) headers.set(DEVICE_HEADER, call.device);
  if (call.proof !== undefined) headers.set(PROOF_HEADER, call.proof);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(addressOf(endpoint, call), {
      method: endpoint.method,
      headers,
      body: call.form ?? (call.body === undefined ? null : JSON.stringify(call.body)),
      signal: signalOf(call),
      keepalive: call.isKeptAlive ?? false,
    });
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
