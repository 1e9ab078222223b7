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

const FRESH_NOT_FOUND_MS = 30_000;
const USABLE_MS = 86_400_000;

/**
 * `fresh`: as good as new. `stale`: answer at once, render anew behind it. `expired`: of no use any more.
 * @param freshMs how long a page counts as new, in milliseconds
 */
export function ageOf(entry: Entry, now: number, freshMs: number): 'fresh' | 'stale' | 'expired' {
  const age = now - entry.storedAt;
  if (entry.status === 404) return age < Math.min(FRESH_NOT_FOUND_MS, freshMs) ? 'fresh' : 'expired';
  if (age < freshMs) return 'fresh';
  return age < freshMs + USABLE_MS ? 'stale' : 'expired';
}

/** Which answers may be kept: complete ones that everybody may see. */
export function isStorable(response: Response): boolean {
  const isSettled = response.status === 200 || response.status === 404;
  return isSettled && !response.headers.has('set-cookie') && !/private|no-store/.test(response.headers.get('cache-control') ?? '');
}

const NEVER_STORED = new Set(['set-cookie', 'content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date']);

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

/** An entry as an answer to one request. */
export function responseOf(entry: Entry, state: 'HIT' | 'STALE' | 'MISS', now: number): Response {
  const headers = new Headers(entry.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set('x-cache', state);
  headers.set('age', String(Math.max(0, Math.floor((now - entry.storedAt) / 1000))));
  return new Response(entry.body, { status: entry.status, headers });
}
