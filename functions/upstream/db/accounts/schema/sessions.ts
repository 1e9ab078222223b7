import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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

/** Every refresh token ever given out in a living session, so that a used one is told from a made-up one. */
export const refreshTokens = sqliteTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id').notNull(),
  },
  (table) => [index('refresh_token_session').on(table.sessionId)],
);

/** How often something was asked for in a window of time. Keys are keyed hashes: no address and no e-mail stands here. */
export const rateCounts = sqliteTable(
  'rate_count',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [index('rate_count_ends').on(table.endsAt)],
);
