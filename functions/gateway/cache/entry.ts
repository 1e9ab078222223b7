import type { AddressKind } from '../address.ts';

export type Entry = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  /** Revalidation failed: shown with a notice. */
  readonly isFailing: boolean;
};

const USABLE_MS = 86_400_000;

/** `stale`: serve and revalidate. @param freshMs milliseconds */
export function ageOf(entry: Entry, now: number, freshMs: number): 'fresh' | 'stale' | 'expired' {
  const age = now - entry.storedAt;
  if (age < freshMs) return 'fresh';
  return age < freshMs + USABLE_MS ? 'stale' : 'expired';
}

const CONTENT_TYPES: Readonly<Partial<Record<AddressKind, RegExp>>> = {
  contract: /^(application\/json|image\/(png|svg\+xml))\b/,
  page: /^(text\/(html|plain)|application\/xml)\b/,
};

export function isStorable(response: Response, kind: AddressKind): boolean {
  const { status, headers } = response;
  const isOfItsKind = CONTENT_TYPES[kind]?.test(headers.get('content-type') ?? '') ?? false;
  return status === 200 && isOfItsKind && !headers.has('set-cookie') && !/private|no-store/.test(headers.get('cache-control') ?? '');
}

/** Personal, or changing the stored copy's lifetime. */
const NEVER_STORED = new Set([
  ...['set-cookie', 'content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date'],
  ...['expires', 'pragma', 'vary', 'cdn-cache-control', 'cloudflare-cdn-cache-control', 'surrogate-control', 'x-request-id'],
]);

export async function entryOf(response: Response, now: number): Promise<Entry> {
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !NEVER_STORED.has(name)),
    body: await response.arrayBuffer(),
    storedAt: now,
    isFailing: false,
  };
}

/** Headers at once: each later change costs the hit path. */
export function responseOf(entry: Entry, state: 'HIT' | 'STALE' | 'MISS', now: number): Response {
  const headers = new Headers([
    ...entry.headers.map(([name, value]): [string, string] => [name, value]),
    ['x-cache', state],
    ['age', String(Math.max(0, Math.floor((now - entry.storedAt) / 1000)))],
  ]);
  return new Response(entry.body, { status: entry.status, headers });
}
