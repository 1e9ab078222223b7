import * as v from 'valibot';
import { notificationSettingTable, pushDeviceTable } from '#db/accounts/tables/notifications.ts';
import { columnsOf } from '#db/columns.ts';
import { selectRow, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/random.ts';
import type { Context, Viewer } from '#upstream/http/context.ts';
import { hasAccount, isStillThere } from '#upstream/http/queries.ts';

const settingRow = v.omit(notificationSettingTable, ['userId']);
type SettingRow = v.InferOutput<typeof settingRow>;

/** The switches that a person has set. */
export function selectSettings({ accounts }: Context, userId: number): Promise<SettingRow[]> {
  return selectRows(accounts, settingRow, `SELECT ${columnsOf(settingRow)} FROM notification_setting WHERE user_id = ?1`, userId);
}

/** Sets a switch. */
export function upsertSetting({ accounts }: Context, userId: number, { type, channel, enabled }: SettingRow): Statement {
  return accounts
    .prepare(
      `INSERT INTO notification_setting (user_id, type, channel, enabled) SELECT ?1, ?2, ?3, ?4 WHERE ${hasAccount('?1')}
         ON CONFLICT DO UPDATE SET enabled = excluded.enabled`,
    )
    .bind(userId, type, channel, Number(enabled));
}

/** Keeps a switch of news as it stands, unless it was set before. */
export function keepEventSetting({ accounts }: Context, userId: number, { channel, enabled }: SettingRow): Statement {
  return accounts
    .prepare(
      `INSERT INTO notification_setting (user_id, type, channel, enabled) SELECT ?1, 'EVENT', ?2, ?3 WHERE ${hasAccount('?1')}
       ON CONFLICT DO NOTHING`,
    )
    .bind(userId, channel, Number(enabled));
}

/** A device as it is registered. */
export type Device = Omit<v.InferOutput<typeof pushDeviceTable>, 'id' | 'userId' | 'sessionId' | 'createdAt' | 'confirmedAt'>;

/**
 * True where a known device may be taken over: by its owner; a subscription by whoever has its keys, because an endpoint alone may be known to others;
 * a token of FCM once the session is over in which it was registered, so that a shared browser goes to the next person and nobody loses theirs.
 * What stands for a subscription as a token cannot be one.
 */
const MAY_MOVE = `push_device.user_id = excluded.user_id
  OR (excluded.kind = 'WEB' AND (push_device.kind = 'FCM' OR (push_device.p256dh = excluded.p256dh AND push_device.auth = excluded.auth)))
  OR (excluded.kind = 'FCM' AND push_device.kind = 'FCM' AND NOT EXISTS (
    SELECT 1 FROM session s WHERE s.user_id = push_device.user_id AND (push_device.session_id IS NULL OR s.id = push_device.session_id)))`;

/** Stores a device, or says again that it is there, and returns its id; nothing where it is another account's, or one too many. */
export function upsertDevice(
  { accounts, now }: Context,
  { userId, sessionId }: NonNullable<Viewer>,
  device: Device,
  most: number,
): Statement {
  const { kind, address, p256dh, auth, platform, deviceType, userAgent, vapidKey } = device;
  return accounts
    .prepare(
      `INSERT INTO push_device (id, user_id, kind, address, p256dh, auth, platform, device_type, user_agent, session_id, vapid_key, created_at, confirmed_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?11, ?12, ?10, ?10
         WHERE (SELECT count(*) FROM push_device WHERE user_id = ?2 AND address <> ?4) < ${most} AND ${isStillThere('?2')}
         ON CONFLICT (address) DO UPDATE SET user_id = excluded.user_id, kind = excluded.kind, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, vapid_key = excluded.vapid_key,
           platform = COALESCE(excluded.platform, push_device.platform), device_type = COALESCE(excluded.device_type, push_device.device_type), user_agent = excluded.user_agent, confirmed_at = excluded.confirmed_at
         WHERE ${MAY_MOVE} RETURNING id`,
    )
    .bind(randomId(), userId, kind, address, p256dh, auth, platform, deviceType, userAgent, now.getTime(), sessionId, vapidKey);
}

const ownerRow = v.pick(pushDeviceTable, ['userId']);

/** Whose a device is, or null. */
export async function selectDeviceOwner({ accounts }: Context, address: string): Promise<number | null> {
  const known = await selectRow(accounts, ownerRow, 'SELECT user_id AS userId FROM push_device WHERE address = ?1', address);
  return known?.userId ?? null;
}

/** Forgets devices of a person. */
export function deleteDevices({ accounts }: Context, userId: number, endpoint: string, fcmToken: string): Statement {
  return accounts.prepare('DELETE FROM push_device WHERE user_id = ?1 AND address IN (?2, ?3)').bind(userId, endpoint, fcmToken);
}
