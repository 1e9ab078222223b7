import * as v from 'valibot';
import { SETTING_CHANNELS, SETTING_TYPES } from '#contract/notifications/notifications.ts';
import { flag } from '#db/columns.ts';

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
