import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One login on one device: the family of the refresh tokens that follow from it. */
export const sessions = sqliteTable(
  'session',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    /** SHA-256 of the refresh token that may be used now. */
    currentHash: text('current_hash').notNull(),
    /** Of the one before it, which is forgiven for ten seconds. */
    parentHash: text('parent_hash'),
    /** From which, and the parent, the current token can be made again; wiped soon after those ten seconds. */
    nonce: text('nonce'),
    rotatedAt: integer('rotated_at').notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at').notNull(),
  },
  (table) => [index('session_user').on(table.userId), index('session_used').on(table.usedAt)],
);

/** A place from which a person has signed in: a keyed hash of its network, so that strangers' guesses never keep its people out. */
export const knownNetworks = sqliteTable(
  'known_network',
  {
    userId: integer('user_id').notNull(),
    network: text('network').notNull(),
    usedAt: integer('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] }), index('known_network_used').on(table.usedAt)],
);

/** How often something was tried lately. Keys are keyed hashes: no address and no e-mail stands here. */
export const rateCounts = sqliteTable(
  'rate_count',
  {
    key: text('key').primaryKey(),
    /** Wrong guesses in a row. */
    count: integer('count').notNull(),
    /** JSON list of when it was tried, for limits that count any try; milliseconds. */
    times: text('times').notNull().default('[]'),
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [index('rate_count_ends').on(table.endsAt)],
);
