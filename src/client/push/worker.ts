import { allowOwnScripts } from '../trusted-types.ts';

const PATH = '/firebase-messaging-sw.js';
const TIMEOUT_MS = 10_000;

export function within<Value>(promise: Promise<Value>, milliseconds = TIMEOUT_MS): Promise<Value> {
  return Promise.race([
    promise,
    new Promise<never>((_, fail) => setTimeout(() => fail(new DOMException('too late', 'TimeoutError')), milliseconds)),
  ]);
}

export async function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    allowOwnScripts();
    await within(navigator.serviceWorker.register(PATH, { scope: '/', updateViaCache: 'none' }));
    return await within(navigator.serviceWorker.ready);
  } catch {
    return null;
  }
}

/** Registers the service worker and caches this page's files for offline use. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await readyWorker();
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  registration?.active?.postMessage({ type: 'keep', addresses });
}

export async function shownNotifications(): Promise<readonly Notification[]> {
  if (!('serviceWorker' in navigator)) return [];
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.getNotifications()) ?? [];
}

export function onIntake(look: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    if (!(source instanceof ServiceWorker) || typeof data !== 'object' || data === null) return;
    if (Reflect.get(data, 'type') === 'intake') look();
  });
}
