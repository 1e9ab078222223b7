import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A reminder of a person: for a product of the catalogue, or for something they named themselves. */
export const routines = sqliteTable(
  'routine',
  {
    id: integer('id').primaryKey(),
    userId: integer('user_id').notNull(),
    /** Null for something named by its owner. */
    supplementId: integer('supplement_id'),
    name: text('name').notNull(),
    imageUrl: text('image_url'),
    isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('routine_user').on(table.userId, table.id)],
);

/** One time of day of a routine, on the days of its mask. The due index: what is due next is found without looking at anything else. */
export const routineSlots = sqliteTable(
  'routine_slot',
  {
    id: integer('id').primaryKey(),
    routineId: integer('routine_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Days as bits, Monday lowest. */
    mask: integer('mask').notNull(),
    /** Minutes since local midnight. */
    minute: integer('minute').notNull(),
    /** IANA zone of its owner. */
    zone: text('zone').notNull(),
    /** Whole minutes since 1970 UTC; null while switched off. */
    nextDue: integer('next_due'),
  },
  (table) => [
    uniqueIndex('routine_slot_time').on(table.routineId, table.minute),
    index('routine_slot_user').on(table.userId),
    // Holds all that a claim has to know, so that it reads no row besides.
    index('routine_slot_due')
      .on(table.nextDue, table.routineId, table.userId, table.mask, table.minute, table.zone)
      .where(sql`${table.nextDue} IS NOT NULL`),
  ],
);

/** What was taken of a routine on a day. One row per routine and day, however often it is tapped. */
export const intakeRecords = sqliteTable(
  'intake_record',
  {
    id: integer('id').primaryKey(),
    routineId: integer('routine_id').notNull(),
    userId: integer('user_id').notNull(),
    /** `YYYY-MM-DD` in the person's zone. */
    date: text('date').notNull(),
    /** All of that day's times. */
    isTaken: integer('is_taken', { mode: 'boolean' }).notNull(),
    /** JSON list of `HH:MM`; one empty text where the day had no times and was ticked as a whole. */
    takenTimes: text('taken_times').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [uniqueIndex('intake_record_day').on(table.routineId, table.date), index('intake_record_user').on(table.userId, table.date)],
);

/** The zone in which a person's days begin and end, as their device said last. */
export const userZones = sqliteTable('user_zone', {
  userId: integer('user_id').primaryKey(),
  zone: text('zone').notNull(),
});
