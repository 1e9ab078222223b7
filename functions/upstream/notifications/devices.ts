import type { saveFcmToken, subscribePush, unsubscribePush } from '#contract/push.ts';
import { isPushEndpoint } from '#domain/push-endpoint.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context, Viewer } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { moveToZone } from '../reminders/index.ts';
import { type Device, deleteDevices, selectDeviceOwner, upsertDevice } from './queries.ts';
import { parseSubscriptionKeys } from './subscription-keys.ts';

const MOST_DEVICES = 10;
const LONGEST_AGENT = 300;

/** Stores a device, or says again that it is there; R0001 where it is another account's. */
async function saveDevice(context: Context, viewer: NonNullable<Viewer>, device: Device): Promise<void> {
  const [saved] = await context.accounts.batch([upsertDevice(context, viewer, device, MOST_DEVICES)]);
  if ((saved?.results.length ?? 0) > 0) return;
  const owner = await selectDeviceOwner(context, device.address);
  if (owner !== null && owner !== viewer.userId) throw new ApiError('R0001', '다른 계정에 등록된 기기예요.');
  throw new ApiError('VALID400_0', `알림을 받을 기기는 ${MOST_DEVICES}대까지 등록할 수 있어요.`);
}

/** Registers a token of FCM for the caller. */
export const saveFcmTokenVerb: Verb<typeof saveFcmToken> = async ({ context, viewer, input: { body } }) => {
  const { fcmToken, platform, deviceType, timezone } = body;
  await saveDevice(context, viewer, {
    kind: 'FCM',
    address: fcmToken,
    p256dh: null,
    auth: null,
    platform: platform ?? null,
    deviceType: deviceType ?? null,
    userAgent: context.visitor.agent.slice(0, LONGEST_AGENT),
  });
  await moveToZone(context, viewer.userId, timezone);
  return '알림을 받을 기기를 등록했어요.';
};

/** Registers a web push subscription; only those of the known push services, with keys that are keys. */
export const subscribePushVerb: Verb<typeof subscribePush> = async ({ context, viewer, input: { body } }) => {
  if (!isPushEndpoint(body.endpoint, context.loopbackPushOrigin)) throw new ApiError('VALID400_0', '알 수 없는 푸시 서비스예요.');
  const keys = await parseSubscriptionKeys(body.keys);
  if (keys === null) throw new ApiError('VALID400_0', '구독 키가 올바르지 않아요.');
  const { platform, userAgent, timezone } = body;
  await saveDevice(context, viewer, {
    kind: 'WEB',
    address: body.endpoint,
    ...keys,
    platform: platform ?? null,
    deviceType: 'WEB',
    userAgent: (userAgent ?? context.visitor.agent).slice(0, LONGEST_AGENT),
  });
  await moveToZone(context, viewer.userId, timezone);
  return null;
};

/** Forgets a device of the caller; one that is not known, or not theirs, is as good as forgotten. */
export const unsubscribePushVerb: Verb<typeof unsubscribePush> = async ({ context, viewer, input: { body } }) => {
  await context.accounts.batch([deleteDevices(context, viewer.userId, body.endpoint ?? '', body.fcmToken ?? '')]);
  return null;
};
