import type * as v from 'valibot';
import type {
  forgetDevice,
  listQuietDevices,
  renewPush,
  saveFcmToken,
  subscribePush,
  unsubscribePush,
} from '#contract/notifications/push.ts';
import { DONE_TEXT } from '#copy/shared/errors.ts';
import { deviceName } from '#domain/notifications/device-name.ts';
import { isPushEndpoint, MOST_DEVICES } from '#domain/notifications/push-endpoint.ts';
import { base64urlOf, bytesOfBase64 } from '#domain/shared/base64.ts';
import { moveToZone } from '../reminders/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context, Viewer } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { type Device, deleteDevice, deleteDevices, moveDevice, selectDeviceOwner, selectQuietDevices, upsertDevice } from './queries.ts';

const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return bytesOfBase64(text);
  } catch {
    return null;
  }
}

/** Canonical; null unless `p256dh` is a point of P-256 and `auth` 16 bytes. */
async function parseSubscriptionKeys(keys: { readonly p256dh: string; readonly auth: string }) {
  const [point, secret] = [bytesOf(keys.p256dh), bytesOf(keys.auth)];
  if (point?.length !== PUBLIC_KEY_BYTES || secret?.length !== SECRET_BYTES) return null;
  try {
    await crypto.subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  } catch {
    return null;
  }
  return { p256dh: base64urlOf(point), auth: base64urlOf(secret) };
}

const LONGEST_AGENT = 300;

/** @throws R0001 while another account owns it */
async function saveDevice(context: Context, viewer: NonNullable<Viewer>, device: Device): Promise<void> {
  const [saved] = await context.accounts.batch([upsertDevice(context, viewer, device, MOST_DEVICES)]);
  if ((saved?.results.length ?? 0) > 0) return;
  const owner = await selectDeviceOwner(context, device.address);
  if (owner !== null && owner !== viewer.userId) throw new ApiError('R0001', 'deviceOfOther');
  throw new ApiError('VALID400_0', 'tooManyDevices');
}

export const saveFcmTokenVerb: Verb<typeof saveFcmToken> = async ({ context, viewer, input: { body } }) => {
  const { fcmToken, platform, deviceType, timezone } = body;
  await saveDevice(context, viewer, {
    kind: 'FCM',
    address: fcmToken,
    p256dh: null,
    auth: null,
    vapidKey: null,
    platform: platform ?? null,
    deviceType: deviceType ?? null,
    userAgent: context.visitor.agent.slice(0, LONGEST_AGENT),
  });
  await moveToZone(context, viewer.userId, timezone);
  return DONE_TEXT.deviceSaved;
};

/** Endpoints of known push services (SSRF) with valid keys only. */
async function readSubscription(context: Context, { endpoint, keys }: v.InferOutput<typeof renewPush.body>['before']) {
  if (!isPushEndpoint(endpoint, context.loopbackPushOrigin)) throw new ApiError('VALID400_0', 'pushService');
  const parsed = await parseSubscriptionKeys(keys);
  if (parsed === null) throw new ApiError('VALID400_0', 'pushKeysInvalid');
  return { address: endpoint, ...parsed };
}

/** The key the browser subscribed with: only that reaches it during a rotation. */
function vapidKeyOf({ vapidKeys }: Context, subscribedWith: string | null | undefined): string | null {
  return vapidKeys.find((key) => key === subscribedWith) ?? vapidKeys[0] ?? null;
}

export const subscribePushVerb: Verb<typeof subscribePush> = async ({ context, viewer, input: { body } }) => {
  const { platform, userAgent, timezone, applicationServerKey } = body;
  await saveDevice(context, viewer, {
    kind: 'WEB',
    ...(await readSubscription(context, body)),
    platform: platform ?? null,
    deviceType: 'WEB',
    vapidKey: vapidKeyOf(context, applicationServerKey),
    userAgent: (userAgent ?? context.visitor.agent).slice(0, LONGEST_AGENT),
  });
  await moveToZone(context, viewer.userId, timezone);
  return null;
};

/** Answers alike for unknown keys, to leak no subscription. */
export const renewPushVerb: Verb<typeof renewPush> = async ({ context, input: { body } }) => {
  const [before, after] = await Promise.all([readSubscription(context, body.before), readSubscription(context, body.after)]);
  await context.accounts.batch([moveDevice(context, before, after, vapidKeyOf(context, body.applicationServerKey))]);
  return null;
};

export const listQuietDevicesVerb: Verb<typeof listQuietDevices> = async ({ context, viewer }) =>
  (await selectQuietDevices(context, viewer.userId)).map(({ id, userAgent, confirmedAt, endedAt }) => ({
    id,
    device: deviceName(userAgent ?? ''),
    lastVisitAt: new Date(confirmedAt).toISOString(),
    isEnded: endedAt !== null,
  }));

export const forgetDeviceVerb: Verb<typeof forgetDevice> = async ({ context, viewer, input: { parameters } }) => {
  const [deleted] = await context.accounts.batch([deleteDevice(context, viewer.userId, parameters.id)]);
  if (deleted?.meta.changes !== 1) throw new ApiError('COMMON404');
  return null;
};

export const unsubscribePushVerb: Verb<typeof unsubscribePush> = async ({ context, viewer, input: { body } }) => {
  await context.accounts.batch([deleteDevices(context, viewer.userId, body.endpoint ?? '', body.fcmToken ?? '')]);
  return null;
};
