import * as v from 'valibot';
import { bytesOfBase64 } from '#domain/shared/base64.ts';
import { DEVICE_STORE } from './last-push.ts';
import { within } from './worker.ts';

type WebSubscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

function isSameKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const known = subscription.options.applicationServerKey;
  if (!known) return true;
  const bytes = new Uint8Array(known);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

/** Null when the push service refuses or times out. */
export async function subscribeToWebPush(registration: ServiceWorkerRegistration, publicKey: string): Promise<WebSubscription | null> {
  const applicationServerKey = bytesOfBase64(publicKey);
  try {
    let subscription = await registration.pushManager.getSubscription();
    if (subscription && !isSameKey(subscription, applicationServerKey)) {
      await subscription.unsubscribe();
      subscription = null;
    }
    // Some browsers never settle when their push service is unreachable.
    subscription ??= await within(registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    const { endpoint, keys } = subscription.toJSON();
    const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
    return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
  } catch {
    return null;
  }
}

/** Unsubscribes; later pushes to the endpoint get 410. */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // No subscription.
  }
}

const KEPT = '/push-subscription';

const subscriptionSchema = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
  applicationServerKey: v.string(),
});
type KeptSubscription = v.InferOutput<typeof subscriptionSchema>;

/** When the browser ends a subscription, it may no longer say what it was. */
export async function keepSubscription({ endpoint, keys, applicationServerKey }: KeptSubscription): Promise<void> {
  await (await caches.open(DEVICE_STORE)).put(KEPT, Response.json({ endpoint, keys, applicationServerKey }));
}

export async function keptSubscription(): Promise<KeptSubscription | null> {
  const kept = await (await caches.open(DEVICE_STORE)).match(KEPT);
  const parsed = v.safeParse(subscriptionSchema, await kept?.json());
  return parsed.success ? parsed.output : null;
}
