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

/** Which brand id a brand or maker name has, so that brand addresses survive a rebuilt catalogue. */
export const brandIdentities = sqliteTable(
  'brand_identity',
  {
    id: integer('id').primaryKey(),
    /** `brand:` or `maker:` and the name. */
    sourceKey: text('source_key').notNull(),
  },
  (table) => [uniqueIndex('brand_identity_source_key').on(table.sourceKey)],
);
