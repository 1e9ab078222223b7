import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Searches and views. Products and ingredients are told by id; people's rows also serve their recents. */
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
    /** Who, for the ten-minute brake: a person's id, or a keyed hash of network, agent and day. */
    visitor: text('visitor').notNull(),
    userId: integer('user_id'),
    gender: text('gender'),
    ageGroup: text('age_group'),
    /** Whether it counts for popularity; a repeat within ten minutes does not. */
    isCounted: integer('is_counted', { mode: 'boolean' }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('activity_brake').on(table.visitor, table.method, table.category, table.keyword, table.at),
    index('activity_user').on(table.userId, table.method, table.at),
    index('activity_at').on(table.at),
  ],
);
