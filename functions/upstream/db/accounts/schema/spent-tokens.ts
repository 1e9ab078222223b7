import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Tokens that may be used once and have been, by their random id, until they would have run out anyway. */
export const spentTokens = sqliteTable(
  'spent_token',
  {
    id: text('id').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('spent_token_expires').on(table.expiresAt)],
);
