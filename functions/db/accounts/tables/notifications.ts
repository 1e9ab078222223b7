import * as v from 'valibot';
import { SETTING_CHANNELS, SETTING_TYPES } from '#contract/notifications/notifications.ts';
import { flag } from '#db/rows.ts';

export const notificationSettingTable = v.object({
  userId: v.number(),
  type: v.picklist(SETTING_TYPES),
  channel: v.picklist(SETTING_CHANNELS),
  enabled: flag,
});

export const pushDeviceTable = v.object({
  id: v.number(),
  userId: v.number(),
  kind: v.picklist(['WEB', 'FCM']),
  address: v.string(),
  p256dh: v.nullable(v.string()),
  auth: v.nullable(v.string()),
  platform: v.nullable(v.string()),
  deviceType: v.nullable(v.string()),
  userAgent: v.nullable(v.string()),
  createdAt: v.number(),
  confirmedAt: v.number(),
  sessionId: v.nullable(v.string()),
  vapidKey: v.nullable(v.string()),
  endedAt: v.nullable(v.number()),
  toldAt: v.nullable(v.number()),
});

export const outboxTable = v.object({
  state: v.picklist(['open', 'done', 'dead']),
  /** Milliseconds of the write, or the next free number: increasing, never reused. */
  id: v.number(),
  kind: v.string(),
  /** Idempotency key. */
  name: v.nullable(v.string()),
  userId: v.nullable(v.number()),
  /** After a mail has ended, its outcome. */
  about: v.string(),
  /** Earliest relay by the cron, seconds since 1970. */
  due: v.number(),
  /** Seconds of the database's clock. */
  leasedUntil: v.number(),
  attempt: v.number(),
});

export const dispatchStateTable = v.object({ key: v.string(), value: v.number() });

export const mailRefusalTable = v.object({ addressHash: v.string(), at: v.number() });

export const mailTokenTable = v.object({
  hash: v.string(),
  purpose: v.picklist(['RESET', 'VERIFY', 'CHANGE_NEW', 'UNDO']),
  userId: v.number(),
  email: v.string(),
  expiresAt: v.number(),
});

export const proofCodeTable = v.object({
  userId: v.number(),
  sessionId: v.string(),
  codeHash: v.nullable(v.string()),
  tries: v.number(),
  expiresAt: v.number(),
});

export const emailChangeTable = v.object({
  userId: v.number(),
  email: v.string(),
  expiresAt: v.number(),
  sessionId: v.string(),
});

export const emailUndoTable = v.object({ userId: v.number(), email: v.string(), expiresAt: v.number() });
