import type { saveFcmToken, subscribePush, unsubscribePush } from '#contract/push.ts';
import { DONE_TEXT } from '#copy/errors.ts';
import { isPushEndpoint, MOST_DEVICES } from '#domain/push-endpoint.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Context, Viewer } from '#upstream/http/context.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { moveToZone } from '../reminders/public.ts';
import { type Device, deleteDevices, selectDeviceOwner, upsertDevice } from './queries.ts';
import { parseSubscriptionKeys } from './subscription-keys.ts';

const LONGEST_AGENT = 300;

/** Upserts a device. @throws R0001 while another account owns it */
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

/** Only endpoints of known push services (SSRF) and valid keys. */
export const subscribePushVerb: Verb<typeof subscribePush> = async ({ context, viewer, input: { body } }) => {
  if (!isPushEndpoint(body.endpoint, context.loopbackPushOrigin)) throw new ApiError('VALID400_0', 'pushService');
  const keys = await parseSubscriptionKeys(body.keys);
  if (keys === null) throw new ApiError('VALID400_0', 'pushKeysInvalid');
  const { platform, userAgent, timezone, applicationServerKey } = body;
  const [current = null] = context.vapidKeys;
  await saveDevice(context, viewer, {
    kind: 'WEB',
    address: body.endpoint,
    ...keys,
    platform: platform ?? null,
    deviceType: 'WEB',
    // During a key rotation keep the key the browser subscribed with: only that one reaches it.
    vapidKey: context.vapidKeys.find((key) => key === applicationServerKey) ?? current,
    userAgent: (userAgent ?? context.visitor.agent).slice(0, LONGEST_AGENT),
  });
  await moveToZone(context, viewer.userId, timezone);
  return null;
};

/** Idempotent: an unknown device is no error. */
export const unsubscribePushVerb: Verb<typeof unsubscribePush> = async ({ context, viewer, input: { body } }) => {
  await context.accounts.batch([deleteDevices(context, viewer.userId, body.endpoint ?? '', body.fcmToken ?? '')]);
  return null;
};
