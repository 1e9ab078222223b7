import * as v from 'valibot';
import { notificationSettingTable, pushDeviceTable } from '#db/accounts/tables/notifications.ts';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { columnsOf, selectRow, selectRows } from '#db/rows.ts';
import { CHANGE_COLUMNS, changeRow } from '#db/supplement-card.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { changesKeptFrom } from '#domain/supplements/supplement-change.ts';
import type { Statement } from '#platform/bindings.ts';
import { randomId } from '#platform/hash.ts';
import type { Context, Viewer } from '../shared/http/context.ts';
import { hasAccount, isStillThere } from '../shared/http/queries.ts';

const settingRow = v.omit(notificationSettingTable, ['userId']);
type SettingRow = v.InferOutput<typeof settingRow>;

export function selectSettings({ accounts }: Context, userId: number): Promise<SettingRow[]> {
  return selectRows(accounts, settingRow, `SELECT ${columnsOf(settingRow)} FROM notification_setting WHERE user_id = ?1`, userId);
}

export function upsertSetting({ accounts }: Context, userId: number, { type, channel, enabled }: SettingRow): Statement {
  return accounts
    .prepare(
      `INSERT INTO notification_setting (user_id, type, channel, enabled) SELECT ?1, ?2, ?3, ?4 WHERE ${hasAccount('?1')}
         ON CONFLICT DO UPDATE SET enabled = excluded.enabled`,
    )
    .bind(userId, type, channel, Number(enabled));
}

export function keepEventSetting({ accounts }: Context, userId: number, { channel, enabled }: SettingRow): Statement {
  return accounts
    .prepare(
      `INSERT INTO notification_setting (user_id, type, channel, enabled) SELECT ?1, 'EVENT', ?2, ?3 WHERE ${hasAccount('?1')}
       ON CONFLICT DO NOTHING`,
    )
    .bind(userId, channel, Number(enabled));
}

export type Device = Omit<
  v.InferOutput<typeof pushDeviceTable>,
  'id' | 'userId' | 'sessionId' | 'createdAt' | 'confirmedAt' | 'endedAt' | 'toldAt'
>;

/**
 * SQL: may change owner. An endpoint may leak, so a subscription also requires its keys; an FCM token moves after its session ended (shared
 * browser).
 */
const MAY_MOVE = `push_device.user_id = excluded.user_id
  OR (excluded.kind = 'WEB' AND (push_device.kind = 'FCM' OR (push_device.p256dh = excluded.p256dh AND push_device.auth = excluded.auth)))
  OR (excluded.kind = 'FCM' AND push_device.kind = 'FCM' AND NOT EXISTS (
    SELECT 1 FROM session s WHERE s.user_id = push_device.user_id AND (push_device.session_id IS NULL OR s.id = push_device.session_id)))`;

/** No row while another account's or beyond the limit. */
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
         WHERE (SELECT count(*) FROM push_device WHERE user_id = ?2 AND address <> ?4 AND ended_at IS NULL) < ${most} AND ${isStillThere('?2')}
         ON CONFLICT (address) DO UPDATE SET user_id = excluded.user_id, kind = excluded.kind, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, vapid_key = excluded.vapid_key,
           platform = COALESCE(excluded.platform, push_device.platform), device_type = COALESCE(excluded.device_type, push_device.device_type), user_agent = excluded.user_agent, confirmed_at = excluded.confirmed_at,
           ended_at = NULL, told_at = NULL
         WHERE ${MAY_MOVE} RETURNING id`,
    )
    .bind(randomId(), userId, kind, address, p256dh, auth, platform, deviceType, userAgent, now.getTime(), sessionId, vapidKey);
}

const ownerRow = v.pick(pushDeviceTable, ['userId']);

export async function selectDeviceOwner({ accounts }: Context, address: string): Promise<number | null> {
  const known = await selectRow(accounts, ownerRow, 'SELECT user_id AS userId FROM push_device WHERE address = ?1', address);
  return known?.userId ?? null;
}

type Subscription = Pick<Device, 'address' | 'p256dh' | 'auth'>;

/** Unless the new one is registered already; a leaked endpoint alone moves none. */
export function moveDevice({ accounts }: Context, before: Subscription, after: Subscription, vapidKey: string | null): Statement {
  return accounts
    .prepare(
      `UPDATE OR IGNORE push_device SET address = ?4, p256dh = ?5, auth = ?6, vapid_key = ?7, ended_at = NULL
       WHERE address = ?1 AND p256dh = ?2 AND auth = ?3 AND kind = 'WEB'`,
    )
    .bind(before.address, before.p256dh, before.auth, after.address, after.p256dh, after.auth, vapidKey);
}

const quietRow = v.pick(pushDeviceTable, ['id', 'userAgent', 'confirmedAt', 'endedAt']);
type QuietRow = v.InferOutput<typeof quietRow>;
/** SQL: no push reaches `d`, or it opened no page since `?2`, and its browser has no other address since. */
const IS_QUIET = `(d.ended_at IS NOT NULL OR d.confirmed_at < ?2) AND NOT EXISTS (
  SELECT 1 FROM push_device o WHERE o.user_id = d.user_id AND o.ended_at IS NULL AND o.confirmed_at > d.confirmed_at
    AND (o.session_id = d.session_id OR o.user_agent = d.user_agent))`;
const QUIET_MS = 30 * 86_400_000;

export function selectQuietDevices({ accounts, now }: Pick<Context, 'accounts' | 'now'>, userId: number): Promise<QuietRow[]> {
  const sql = `SELECT ${columnsOf(quietRow, 'd')} FROM push_device d WHERE d.user_id = ?1 AND ${IS_QUIET} ORDER BY d.confirmed_at DESC, d.id`;
  return selectRows(accounts, quietRow, sql, userId, now.getTime() - QUIET_MS);
}

const untoldRow = v.pick(pushDeviceTable, ['id', 'userId']);

export function selectUntold(
  { accounts, now }: Pick<Context, 'accounts' | 'now'>,
  most: number,
): Promise<v.InferOutput<typeof untoldRow>[]> {
  const sql = `SELECT ${columnsOf(untoldRow, 'd')} FROM push_device d
    JOIN notification_setting n ON n.user_id = d.user_id AND n.type = 'INTAKE' AND n.channel = 'EMAIL' AND n.enabled
    JOIN user u ON u.id = d.user_id AND u.email_verified_at IS NOT NULL
    WHERE d.told_at IS NULL AND ${IS_QUIET} LIMIT ?1`;
  return selectRows(accounts, untoldRow, sql, most, now.getTime() - QUIET_MS);
}

export function setTold({ accounts, now }: Pick<Context, 'accounts' | 'now'>, userId: number): Statement {
  return accounts
    .prepare(`UPDATE push_device AS d SET told_at = ?3 WHERE d.user_id = ?1 AND d.told_at IS NULL AND ${IS_QUIET}`)
    .bind(userId, now.getTime() - QUIET_MS, now.getTime());
}

const idRow = v.pick(pushDeviceTable, ['id']);

export async function isDeviceOf({ accounts }: Context, userId: number, id: number): Promise<boolean> {
  return (await selectRow(accounts, idRow, 'SELECT id FROM push_device WHERE id = ?1 AND user_id = ?2', id, userId)) !== null;
}

export function deleteDevice({ accounts }: Context, userId: number, id: number): Statement {
  return accounts.prepare('DELETE FROM push_device WHERE id = ?1 AND user_id = ?2').bind(id, userId);
}

export function deleteDevices({ accounts }: Context, userId: number, endpoint: string, fcmToken: string): Statement {
  return accounts.prepare('DELETE FROM push_device WHERE user_id = ?1 AND address IN (?2, ?3)').bind(userId, endpoint, fcmToken);
}

const MOST_SHOWN = 10;

const changeIdRow = v.object({ id: v.number() });

export async function selectOwnSupplements({ accounts }: Context, userId: number): Promise<number[]> {
  const sql = `SELECT supplement_id AS id FROM supplement_like WHERE user_id = ?1
    UNION SELECT supplement_id FROM routine WHERE user_id = ?1 AND supplement_id IS NOT NULL`;
  return (await selectRows(accounts, changeIdRow, sql, userId)).map(({ id }) => id);
}

const ownRow = v.object({
  ...changeRow.entries,
  supplementId: supplementTable.entries.id,
  supplementName: supplementTable.entries.name,
});

export function selectOwnChanges({ catalogue, now }: Context, ids: readonly number[]): Promise<v.InferOutput<typeof ownRow>[]> {
  return selectRows(
    catalogue,
    ownRow,
    `SELECT s.id AS supplementId, s.name AS supplementName, ${CHANGE_COLUMNS}
     FROM json_each(?1) j CROSS JOIN supplement_change c ON c.supplement_id = j.value JOIN supplement s ON s.id = c.supplement_id
       LEFT JOIN ingredient i ON i.id = c.ingredient_id
     WHERE c.changed_on >= ?2 ORDER BY c.changed_on DESC, s.id, c.kind, c.ingredient_id LIMIT ${MOST_SHOWN}`,
    JSON.stringify(ids),
    changesKeptFrom(todayInSeoul(now.getTime())),
  );
}
