import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Photos in the bucket, by their random name. One whose owner is gone waits for its deletion. */
export const pictures = sqliteTable(
  'picture',
  {
    name: text('name').primaryKey(),
    userId: integer('user_id'),
    bytes: integer('bytes').notNull(),
    createdAt: integer('created_at').notNull(),
    releasedAt: integer('released_at'),
    /** When the cron looks next whether anything still shows it. */
    lookAt: integer('look_at').notNull().default(0),
  },
  (table) => [
    index('picture_user').on(table.userId),
    index('picture_released').on(table.releasedAt),
    index('picture_look').on(table.lookAt),
  ],
);
