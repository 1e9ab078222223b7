import type { AddressKind } from '../address.ts';

/** A stored answer. The body is kept whole: several requests may be answered from one. */
export type Entry = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
  /** Milliseconds since 1970 when it was rendered. */
  readonly storedAt: number;
  /** Rendering it anew has failed since: it is shown with a notice. */
  readonly isFailing: boolean;
};

const USABLE_MS = 86_400_000;

/**
 * `fresh`: as good as new. `stale`: answer at once, render anew behind it. `expired`: of no use any more.
 * @param freshMs how long a page counts as new, in milliseconds
 */
export function ageOf(entry: Entry, now: number, freshMs: number): 'fresh' | 'stale' | 'expired' {
  const age = now - entry.storedAt;
  if (age < freshMs) return 'fresh';
  return age < freshMs + USABLE_MS ? 'stale' : 'expired';
}

/** What a kind of address answers with when all is well: anything else under its key would be another kind's answer. */
const CONTENT_TYPES: Readonly<Partial<Record<AddressKind, RegExp>>> = {
  contract: /^(application\/json|image\/(png|svg\+xml))\b/,
  page: /^(text\/(html|plain)|application\/xml)\b/,
};

/** Which answers may be kept: complete ones of their kind that everybody may see. What is missing or has failed or moved is asked for again. */
export function isStorable(response: Response, kind: AddressKind): boolean {
  const { status, headers } = response;
  const isOfItsKind = CONTENT_TYPES[kind]?.test(headers.get('content-type') ?? '') ?? false;
  return status === 200 && isOfItsKind && !headers.has('set-cookie') && !/private|no-store/.test(headers.get('cache-control') ?? '');
}

/** What belongs to one answer, and what would tell a cache to keep the stored copy for another time than ours, or not at all. */
const NEVER_STORED = new Set([
  ...['set-cookie', 'content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date'],
  ...['expires', 'pragma', 'vary', 'cdn-cache-control', 'cloudflare-cdn-cache-control', 'surrogate-control', 'x-request-id'],
]);

/** Reads a response into an entry. */
export async function entryOf(response: Response, now: number): Promise<Entry> {
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !NEVER_STORED.has(name)),
    body: await response.arrayBuffer(),
    storedAt: now,
    isFailing: false,
  };
}

/** An entry as an answer to one request: its headers are made at once, since each that is added later costs the hit path. */
export function responseOf(entry: Entry, state: 'HIT' | 'STALE' | 'MISS', now: number): Response {
  const headers = new Headers([
    ...entry.headers.map(([name, value]): [string, string] => [name, value]),
    ['x-cache', state],
    ['age', String(Math.max(0, Math.floor((now - entry.storedAt) / 1000)))],
  ]);
  return new Response(entry.body, { status: entry.status, headers });
}
