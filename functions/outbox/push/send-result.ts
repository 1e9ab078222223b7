/** What came of one push to one device. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The device is no more: forget it. */
  | { readonly kind: 'gone' }
  /** Worth trying again. @property seconds what the service asks to wait; null when it does not say */
  | { readonly kind: 'later'; readonly seconds: number | null }
  /** Our own fault, or a setting that is wrong: keep the device, try nothing again. `isKey`: the service does not accept who we are. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isKey: boolean };

const LONGEST_WAIT_SECONDS = 3600;

/** `Retry-After` in seconds, at most an hour: either a number or a date. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT_SECONDS);
}

/** The sendResult of an answer of a push service, as RFC 8030 and RFC 8292 have them. A redirect is followed nowhere. */
export function sendResultOf(status: number, retryAfterHeader: string | null, now: number): SendResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', seconds: retryAfter(retryAfterHeader, now) };
  return { kind: 'refused', reason: `status ${status}`, isKey: status === 401 || status === 403 };
}
