import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

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

/** The password of a person who signed up by e-mail. */
export const credentials = sqliteTable('credential', {
  userId: integer('user_id').primaryKey(),
  /** With its algorithm, cost and salt in front, as in the PHC string format. */
  passwordHash: text('password_hash').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Who a person is at a sign-in provider: told by provider and subject, never by e-mail. */
export const socialIdentities = sqliteTable(
  'social_identity',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('social_identity_user').on(table.userId)],
);

/** A sign-up that waits for its second step; rows live ten minutes. */
export const preSignUps = sqliteTable(
  'pre_signup',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    nickname: text('nickname').notNull(),
    /** JSON list of term ids. */
    agreedTermIds: text('agreed_term_ids').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('pre_signup_expires').on(table.expiresAt), index('pre_signup_email').on(table.email)],
);

/** Who agreed to which version of which terms, and when. Outlives the account: then a keyed hash of the e-mail stands for the person. */
export const consents = sqliteTable(
  'consent',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id'),
    subjectHash: text('subject_hash'),
    termId: integer('term_id').notNull(),
    version: text('version').notNull(),
    isAgreed: integer('is_agreed', { mode: 'boolean' }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('consent_user').on(table.userId)],
);
