import * as v from 'valibot';
import { DEVICE_STORE } from './last-push.ts';

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
