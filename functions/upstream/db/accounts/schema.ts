import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

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

/** A person. Ids are random up to 2⁵³, so that they tell nothing. */
export const users = sqliteTable(
  'user',
  {
    id: integer('id').primaryKey(),
    email: text('email').notNull(),
    nickname: text('nickname').notNull(),
    fullName: text('full_name').notNull(),
    /** `vitacheck` (e-mail), `naver` or `google`, as on the wire. */
    provider: text('provider').notNull(),
    gender: text('gender').notNull().default('OTHER'),
    birthDate: text('birth_date'),
    phoneNumber: text('phone_number'),
    profileImageUrl: text('profile_image_url'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('user_email').on(table.email)],
);

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
