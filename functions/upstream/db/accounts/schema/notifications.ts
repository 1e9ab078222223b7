import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A switch that somebody has set; what was never set has its default. */
export const notificationSettings = sqliteTable(
  'notification_setting',
  {
    userId: integer('user_id').notNull(),
    /** `EVENT` or `INTAKE`. */
    type: text('type').notNull(),
    /** `EMAIL` or `PUSH`. */
    channel: text('channel').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.channel] })],
);

/** A browser that gets pushes: a web push subscription, or a token of FCM. */
export const pushDevices = sqliteTable(
  'push_device',
  {
    id: integer('id').primaryKey(),
    userId: integer('user_id').notNull(),
    /** `WEB` or `FCM`. */
    kind: text('kind').notNull(),
    /** The endpoint, or the token. */
    address: text('address').notNull(),
    /** Keys of the subscription, base64url; null for FCM. */
    p256dh: text('p256dh'),
    auth: text('auth'),
    platform: text('platform'),
    deviceType: text('device_type'),
    userAgent: text('user_agent'),
    /** The session in which it was registered last. */
    sessionId: text('session_id'),
    createdAt: integer('created_at').notNull(),
    /** When the device last said that it is there; milliseconds. */
    confirmedAt: integer('confirmed_at').notNull(),
  },
  (table) => [uniqueIndex('push_device_address').on(table.address), index('push_device_user').on(table.userId)],
);

/**
 * The ledger of what was due: one row per subject and minute, whatever happened to it. Rows are kept for 35 days.
 * Routines are told by their random ids alone, so that nothing here says whose they were once they are gone.
 * `state`: claimed → sending → sent, skipped, retrying, late (told in a summary), failed or dead.
 */
export const deliveries = sqliteTable(
  'delivery',
  {
    /** `REMINDER` (subject: routine), `SNOOZE` (routine) or `SUMMARY` (person). */
    kind: text('kind').notNull(),
    dueMinute: integer('due_minute').notNull(),
    subjectId: integer('subject_id').notNull(),
    state: text('state').notNull(),
    attempt: integer('attempt').notNull().default(0),
    /** How many reminders a summary stands for. */
    missed: integer('missed').notNull().default(0),
    /** JSON list of devices still to be sent to after a first attempt; null: all. */
    pendingDevices: text('pending_devices'),
    /** Why it was skipped or failed; of a `SNOOZE` the date and time it stands for, `YYYY-MM-DD HH:MM`. */
    detail: text('detail'),
    /** Seconds. */
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dueMinute, table.kind, table.subjectId] }),
    index('delivery_summary').on(table.subjectId).where(sql`${table.kind} = 'SUMMARY'`),
  ],
);

/** Deliveries on their way, some fifty a row: written with the claim, gone when all of it is done. What lies here too long is sent again. */
export const dispatchPacks = sqliteTable(
  'dispatch_pack',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** JSON list of `[dueMinute, kind, subjectId]`. */
    deliveries: text('deliveries').notNull(),
    /** When the cron may hand it to the queue (again); seconds. */
    sendAfter: integer('send_after').notNull(),
  },
  (table) => [index('dispatch_pack_send_after').on(table.sendAfter)],
);

/** What the dispatcher remembers from tick to tick. */
export const dispatchState = sqliteTable('dispatch_state', {
  key: text('key').primaryKey(),
  value: integer('value').notNull(),
});
