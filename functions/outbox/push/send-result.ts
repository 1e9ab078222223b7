export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  /** @property seconds from Retry-After */
  | { readonly kind: 'later'; readonly seconds: number | null }
  /** Our fault: keep the device, no retry. `isKey`: the service rejects our key. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isKey: boolean };

const LONGEST_WAIT_SECONDS = 3600;

/** In seconds, at most an hour. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT_SECONDS);
}

export function sendResultOf(status: number, retryAfterHeader: string | null, now: number): SendResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', seconds: retryAfter(retryAfterHeader, now) };
  return { kind: 'refused', reason: `status ${status}`, isKey: status === 401 || status === 403 };
}
