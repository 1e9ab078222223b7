import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Searches and views that count for popularity, one row each; gone a day after they have been folded. */
export const activities = sqliteTable(
  'activity',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** `SEARCH` or `CLICK`. */
    method: text('method').notNull(),
    /** `KEYWORD`, `INGREDIENT`, `BRAND` or `SUPPLEMENT`. */
    category: text('category').notNull(),
    subjectId: integer('subject_id'),
    keyword: text('keyword').notNull(),
    /** Who is counted on this day: a person by id, a guest by network. */
    visitor: text('visitor').notNull(),
    /** Keyed hash of network and day, of guests and members alike: from how many places a word was searched. */
    network: text('network').notNull().default(''),
    userId: integer('user_id'),
    gender: text('gender'),
    ageGroup: text('age_group'),
    at: integer('at').notNull(),
  },
  (table) => [
    index('activity_brake').on(table.visitor, table.method, table.category, table.keyword, table.at),
    index('activity_user').on(table.userId).where(sql`${table.userId} IS NOT NULL`),
    index('activity_at').on(table.at),
    // All that the searched terms are counted from, so that views are not read for them.
    index('activity_searched').on(table.at, table.keyword, table.category, table.network).where(sql`${table.method} = 'SEARCH'`),
  ],
);

/** What a person searched for and looked at, each once with its last use. Products and ingredients are told by id. */
export const recents = sqliteTable(
  'recent',
  {
    userId: integer('user_id').notNull(),
    method: text('method').notNull(),
    category: text('category').notNull(),
    subjectId: integer('subject_id'),
    keyword: text('keyword').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.method, table.category, table.keyword] }), index('recent_at').on(table.at)],
);
