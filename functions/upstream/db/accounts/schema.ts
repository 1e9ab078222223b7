import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Which product id a source's own key has; kept with people's data because likes and routines point at the id. */
export const supplementIdentities = sqliteTable(
  'supplement_identity',
  {
    id: integer('id').primaryKey(),
    sourceKey: text('source_key').notNull(),
  },
  (table) => [uniqueIndex('supplement_identity_source_key').on(table.sourceKey)],
);
