import * as v from 'valibot';
import type { saveFcmToken, subscribePush, unsubscribePush } from '#contract/push.ts';
import { DONE_TEXT } from '#copy/errors.ts';
import { isPushEndpoint, MOST_DEVICES } from '#domain/push-endpoint.ts';
import { randomId } from '#platform/random-id.ts';
import { selectRow } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context, Viewer } from '../http/context.ts';
import { isStillThere } from '../http/identify-viewer.ts';
import type { Verb } from '../http/mount.ts';
import { moveToZone } from '../reminders/index.ts';
import { parseSubscriptionKeys } from './subscription-keys.ts';

type Device = {
  readonly kind: 'WEB' | 'FCM';
  readonly address: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly platform: string | null | undefined;
  readonly deviceType: string | null | undefined;
  readonly userAgent: string | null | undefined;
};

const found = v.object({ userId: v.number() });

/**
 * True where a known device may be taken over: by its owner; a subscription by whoever has its keys, because an endpoint alone may be known to others;
 * a token of FCM once the session is over in which it was registered, so that a shared browser goes to the next person and nobody loses theirs.
 * What stands for a subscription as a token cannot be one.
 */
const MAY_MOVE = `push_device.user_id = excluded.user_id
  OR (excluded.kind = 'WEB' AND (push_device.kind = 'FCM' OR (push_device.p256dh = excluded.p256dh AND push_device.auth = excluded.auth)))
  OR (excluded.kind = 'FCM' AND push_device.kind = 'FCM' AND NOT EXISTS (
    SELECT 1 FROM session s WHERE s.user_id = push_device.user_id AND (push_device.session_id IS NULL OR s.id = push_device.session_id)))`;

/** Stores a device, or says again that it is there; R0001 where it is another account's. */
async function saveDevice({ accounts, now }: Context, { userId, sessionId }: NonNullable<Viewer>, device: Device): Promise<void> {
  const { kind, address, p256dh, auth, platform, deviceType, userAgent } = device;
  const [saved] = await accounts.batch([
    accounts
      .prepare(
        `INSERT INTO push_device (id, user_id, kind, address, p256dh, auth, platform, device_type, user_agent, session_id, created_at, confirmed_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?11, ?10, ?10
         WHERE (SELECT count(*) FROM push_device WHERE user_id = ?2 AND address <> ?4) < ${MOST_DEVICES} AND ${isStillThere('?2')}
         ON CONFLICT (address) DO UPDATE SET user_id = excluded.user_id, kind = excluded.kind, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, 
           platform = COALESCE(excluded.platform, push_device.platform), device_type = COALESCE(excluded.device_type, push_device.device_type), user_agent = excluded.user_agent, confirmed_at = excluded.confirmed_at
         WHERE ${MAY_MOVE} RETURNING id`,
      )
      .bind(
        randomId(),
        userId,
        kind,
        address,
        p256dh,
        auth,
        platform ?? null,
        deviceType ?? null,
        userAgent?.slice(0, 300) ?? null,
        now.getTime(),
        sessionId,
      ),
  ]);
  if ((saved?.results.length ?? 0) > 0) return;
  const known = await selectRow(accounts, found, 'SELECT user_id AS userId FROM push_device WHERE address = ?1', address);
  if (known !== null && known.userId !== userId) throw new ApiError('R0001', 'deviceOfOther');
  throw new ApiError('VALID400_0', 'tooManyDevices');
}

/** Registers a token of FCM for the caller. */
export const saveFcmTokenVerb: Verb<typeof saveFcmToken> = async ({ context, viewer, input: { body } }) => {
  const { fcmToken, platform, deviceType, timezone } = body;
  await saveDevice(context, viewer, {
    kind: 'FCM',
    address: fcmToken,
    p256dh: null,
    auth: null,
    platform,
    deviceType,
    userAgent: context.visitor.agent,
  });
  await moveToZone(context, viewer.userId, timezone);
  return DONE_TEXT.deviceSaved;
};

/** Registers a web push subscription; only those of the known push services, with keys that are keys. */
export const subscribePushVerb: Verb<typeof subscribePush> = async ({ context, viewer, input: { body } }) => {
  if (!isPushEndpoint(body.endpoint, context.loopbackPushOrigin)) throw new ApiError('VALID400_0', 'pushService');
  const keys = await parseSubscriptionKeys(body.keys);
  if (keys === null) throw new ApiError('VALID400_0', 'pushKeysInvalid');
  const { platform, userAgent, timezone } = body;
  await saveDevice(context, viewer, {
    kind: 'WEB',
    address: body.endpoint,
    ...keys,
    platform,
    deviceType: 'WEB',
    userAgent: userAgent ?? context.visitor.agent,
  });
  await moveToZone(context, viewer.userId, timezone);
  return null;
};

/** Forgets a device of the caller; one that is not known, or not theirs, is as good as forgotten. */
export const unsubscribePushVerb: Verb<typeof unsubscribePush> = async ({ context: { accounts }, viewer, input: { body } }) => {
  await accounts.batch([
    accounts
      .prepare('DELETE FROM push_device WHERE user_id = ?1 AND address IN (?2, ?3)')
      .bind(viewer.userId, body.endpoint ?? '', body.fcmToken ?? ''),
  ]);
  return null;
};
