import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { isPushEndpoint } from '#domain/notifications/push-endpoint.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { declarativeText, type PushMessage, topicOf } from './message.ts';
import { type PushContext, type SendResult, sendResultOf, type VapidKeys, vapidFor } from './push-context.ts';

type WebDevice = { readonly address: string; readonly p256dh: string; readonly auth: string; readonly vapidKey: string | null };

const TTL_SECONDS = 3600;
/** The library's tokens last twelve hours. */
const TOKEN_KEPT_MS = 11 * 3_600_000;
const LONGEST_PAYLOAD = 3072;
/** So the length reveals nothing. */
const PAYLOAD_STEP = 1024;

const tokens = new Map<string, { readonly authorization: string; readonly until: number }>();

function payloadOf(message: string): Uint8Array {
  const text = new TextEncoder().encode(message);
  const padded = new Uint8Array(Math.ceil(text.length / PAYLOAD_STEP) * PAYLOAD_STEP).fill(0x20);
  padded.set(text);
  return padded;
}

async function authorizationFor(device: WebDevice, keys: VapidKeys, now: number): Promise<string> {
  const key = `${new URL(device.address).origin} ${keys.publicKey} ${keys.subject}`;
  const known = tokens.get(key);
  if (known && known.until > now) return known.authorization;
  const { headers } = await vapidHeaders({ endpoint: device.address, expirationTime: null, keys: device }, keys);
  tokens.set(key, { authorization: headers.authorization, until: now + TOKEN_KEPT_MS });
  return headers.authorization;
}

/** Rechecks the endpoint against the list of push services, which may be newer (SSRF). */
export async function sendWebPush(
  context: PushContext,
  device: WebDevice,
  message: PushMessage,
  openDoses: number | null,
): Promise<SendResult> {
  const vapid = vapidFor(context, device.vapidKey);
  if (vapid === null) return { kind: 'refused', reason: 'no VAPID keys', isKey: false };
  if (!isPushEndpoint(device.address, context.loopbackOrigin)) return { kind: 'refused', reason: 'unknown push service', isKey: false };
  const payload = payloadOf(declarativeText(message, context.publicUrl, openDoses));
  if (payload.length > LONGEST_PAYLOAD) return { kind: 'refused', reason: 'payload too long', isKey: false };
  const now = Date.now();
  try {
    const body = await encryptNotification({ endpoint: device.address, expirationTime: null, keys: device }, payload, { pad: false });
    const response = await fetch(device.address, {
      method: 'POST',
      headers: {
        authorization: await authorizationFor(device, vapid, now),
        ttl: String(TTL_SECONDS),
        urgency: 'high',
        topic: await topicOf(message.tag),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(context.timeoutMs),
    });
    await response.body?.cancel();
    return sendResultOf(response.status, response.headers.get('retry-after'), now);
  } catch (failure) {
    logError('push-unreachable', describeFailure(failure));
    return { kind: 'later', seconds: null };
  }
}
