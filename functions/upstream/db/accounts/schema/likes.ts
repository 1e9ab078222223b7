import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

export const supplementLikes = sqliteTable(
  'supplement_like',
  {
    userId: integer('user_id').notNull(),
    supplementId: integer('supplement_id').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.supplementId] }), index('supplement_like_newest').on(table.userId, table.at)],
);

export const ingredientLikes = sqliteTable(
  'ingredient_like',
  {
    userId: integer('user_id').notNull(),
    ingredientId: integer('ingredient_id').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ingredientId] }), index('ingredient_like_newest').on(table.userId, table.at)],
);
