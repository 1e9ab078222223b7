import { isLoopback } from '../shared/same-origin-path.ts';

/** To fetch an FCM token. */
export const FCM_POLICY = "connect-src 'self' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com";

export const MOST_DEVICES = 10;

const EXACT_HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const HOST_ENDINGS = ['.push.apple.com', '.notify.windows.com'];
const LONGEST_ENDPOINT = 1024;
const PRINTABLE = /^[\x21-\x7e]+$/;
const LABEL = /^(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Tests only: null unless both are loopback. */
export function loopbackPushOrigin(configured: string, publicUrl: string): string | null {
  if (configured === '' || !URL.canParse(configured) || !URL.canParse(publicUrl)) return null;
  const [origin, site] = [new URL(configured), new URL(publicUrl)];
  return site.protocol === 'http:' && isLoopback(publicUrl) && origin.protocol === 'https:' && isLoopback(configured)
    ? origin.origin
    : null;
}

/** SSRF guard, at registration and before each delivery. */
export function isPushEndpoint(endpoint: string, loopbackOrigin: string | null = null): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !PRINTABLE.test(endpoint) || /[\\@#]/.test(endpoint) || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.href !== endpoint || url.username !== '' || url.password !== '' || url.pathname.length < 2) return false;
  if (loopbackOrigin !== null && url.origin === loopbackOrigin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const ending = HOST_ENDINGS.find((each) => url.hostname.endsWith(each));
  if (ending === undefined) return EXACT_HOSTS.includes(url.hostname);
  return url.hostname
    .slice(0, -ending.length)
    .split('.')
    .every((label) => LABEL.test(label));
}
