-- Ids are random up to 2^53, so that they reveal nothing.
CREATE TABLE user (
  id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  nickname text NOT NULL,
  full_name text NOT NULL,
  -- 'vitacheck' (e-mail) or a sign-in provider, as on the wire.
  provider text NOT NULL,
  gender text DEFAULT 'OTHER' NOT NULL,
  birth_date text,
  phone_number text,
  profile_image_url text,
  created_at integer NOT NULL,
  -- Null until verified.
  email_verified_at integer
);
CREATE UNIQUE INDEX user_email ON user (email);

CREATE TABLE credential (
  user_id integer PRIMARY KEY NOT NULL,
  -- Algorithm, cost and salt in front, as in the PHC string format.
  password_hash text NOT NULL,
  updated_at integer NOT NULL
);

-- Identified by provider and subject, never by e-mail.
CREATE TABLE social_identity (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(provider, subject)
);
CREATE INDEX social_identity_user ON social_identity (user_id);

-- Pending second step of a sign-up; rows live ten minutes.
CREATE TABLE pre_signup (
  token_hash text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  nickname text NOT NULL,
  -- JSON list of term ids.
  agreed_term_ids text NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX pre_signup_expires ON pre_signup (expires_at);
CREATE INDEX pre_signup_email ON pre_signup (email);

-- Consent ledger. Outlives the account, under a keyed hash of the e-mail.
CREATE TABLE consent (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer,
  subject_hash text,
  term_id integer NOT NULL,
  version text NOT NULL,
  is_agreed integer NOT NULL,
  at integer NOT NULL
);
CREATE INDEX consent_user ON consent (user_id);

-- One log-in on one device: a refresh token family.
CREATE TABLE session (
  id text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- SHA-256 of the current refresh token.
  current_hash text NOT NULL,
  -- Of the previous one, valid for a grace period of ten seconds.
  parent_hash text,
  -- With the parent it derives the current token again; wiped after the grace period.
  nonce text,
  rotated_at integer NOT NULL,
  created_at integer NOT NULL,
  used_at integer NOT NULL,
  -- Browser and system, or empty.
  device text DEFAULT '' NOT NULL,
  -- Renewals of the last minute, JSON list of milliseconds, in the row that a renewal writes anyway.
  renewals text DEFAULT '[]' NOT NULL
);
CREATE INDEX session_user ON session (user_id);
CREATE INDEX session_created ON session (created_at);
CREATE INDEX session_rotated ON session (rotated_at) WHERE session.nonce IS NOT NULL;

-- Keyed hash of a network the person signed in from, exempt from delays that strangers' guesses cause.
CREATE TABLE known_network (
  user_id integer NOT NULL,
  network text NOT NULL,
  used_at integer NOT NULL,
  PRIMARY KEY(user_id, network)
);
CREATE INDEX known_network_used ON known_network (used_at);

-- Rate limits. Keys are keyed hashes of addresses and e-mails.
CREATE TABLE rate_count (
  key text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  ends_at integer NOT NULL,
  -- JSON list of tries in milliseconds, for sliding windows.
  times text DEFAULT '[]' NOT NULL
);
CREATE INDEX rate_count_ends ON rate_count (ends_at);

-- Consumed single-use tokens by id, until they expire.
CREATE TABLE spent_token (
  id text PRIMARY KEY NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX spent_token_expires ON spent_token (expires_at);

-- Photos by random name. Without an owner a row waits for deletion.
CREATE TABLE picture (
  name text PRIMARY KEY NOT NULL,
  user_id integer,
  bytes integer NOT NULL,
  created_at integer NOT NULL,
  released_at integer,
  -- Next usage check by the cron.
  look_at integer DEFAULT 0 NOT NULL
);
CREATE INDEX picture_user ON picture (user_id);
CREATE INDEX picture_released ON picture (released_at);
CREATE INDEX picture_look ON picture (look_at);

CREATE TABLE supplement_like (
  user_id integer NOT NULL,
  supplement_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY(user_id, supplement_id)
);
CREATE INDEX supplement_like_newest ON supplement_like (user_id, at);

CREATE TABLE ingredient_like (
  user_id integer NOT NULL,
  ingredient_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY(user_id, ingredient_id)
);
CREATE INDEX ingredient_like_newest ON ingredient_like (user_id, at);

-- Searches counted for popularity; deleted a day after the fold.
CREATE TABLE activity (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  -- 'SEARCH' or 'CLICK'.
  method text NOT NULL,
  -- 'KEYWORD', 'INGREDIENT', 'BRAND' or 'SUPPLEMENT'.
  category text NOT NULL,
  subject_id integer,
  keyword text NOT NULL,
  -- Member by id, or guest by network, on this day.
  visitor text NOT NULL,
  user_id integer,
  gender text,
  age_group text,
  at integer NOT NULL,
  -- Keyed hash of network and day.
  network text DEFAULT '' NOT NULL
);
CREATE INDEX activity_brake ON activity (visitor, method, category, keyword, at);
CREATE INDEX activity_user ON activity (user_id) WHERE activity.user_id IS NOT NULL;
CREATE INDEX activity_searched ON activity (at, keyword, category, network) WHERE activity.method = 'SEARCH';

-- What a person takes: a product or a name, with times of routine_slot or none.
CREATE TABLE routine (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- Null for a custom one.
  supplement_id integer,
  name text NOT NULL,
  image_url text,
  is_enabled integer NOT NULL,
  created_at integer NOT NULL,
  -- Optimistic concurrency control of saves.
  version integer DEFAULT 0 NOT NULL,
  -- The own product that a custom routine is for; emptied when the product goes.
  own_product_id integer,
  -- The first day on which a deleted routine is not planned; its records stay.
  ended_on text,
  -- JSON of what a reminder has beside weekdays and times (#domain/routine-options.ts); null for a bare one.
  options text,
  -- Its pack, the same in all rows of one product or name. Units left when counted, both null without a count; ticks since then reduce it.
  units_left real,
  -- Milliseconds.
  counted_at integer,
  -- The last day printed on the pack that a person takes from; null for none given.
  expires_on text,
  -- JSON of the last counts, newest first, each [time, units]; null before the first.
  packs text
);
CREATE INDEX routine_user ON routine (user_id, id);
CREATE INDEX routine_counted ON routine (user_id) WHERE routine.units_left IS NOT NULL AND routine.ended_on IS NULL;

-- A time of day on the mask's days. Due index: next_due is read alone.
CREATE TABLE routine_slot (
  id integer PRIMARY KEY NOT NULL,
  routine_id integer NOT NULL,
  user_id integer NOT NULL,
  -- Days as bits, Monday lowest.
  mask integer NOT NULL,
  -- Minutes since local midnight.
  minute integer NOT NULL,
  -- Of a dose, in quarters; null: as the label says.
  quantity real,
  -- IANA zone of its owner.
  zone text NOT NULL,
  -- Minutes since 1970 UTC; null while disabled.
  next_due integer,
  -- Copied from the routine, as is the zone from its owner.
  options text
);
CREATE UNIQUE INDEX routine_slot_time ON routine_slot (routine_id, minute, mask);
CREATE INDEX routine_slot_user ON routine_slot (user_id);
CREATE INDEX routine_slot_due ON routine_slot (next_due, user_id, routine_id, mask, minute, zone, options) WHERE routine_slot.next_due IS NOT NULL;

-- Somebody of the household whose entries the person keeps; the options of a routine name the id. Nothing else is known of them.
CREATE TABLE household_person (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  -- 0 to 7.
  colour integer NOT NULL
);
CREATE UNIQUE INDEX household_person_name ON household_person (user_id, name);

-- As last reported by a device, or pinned by the person.
CREATE TABLE user_zone (
  user_id integer PRIMARY KEY NOT NULL,
  zone text NOT NULL,
  is_pinned integer NOT NULL DEFAULT 0,
  -- The zone before a journey of two hours or more, until the person says which of both holds.
  moved_from text
);

-- Explicit settings; others have their default.
CREATE TABLE notification_setting (
  user_id integer NOT NULL,
  -- 'EVENT' or 'INTAKE'.
  type text NOT NULL,
  -- 'EMAIL' or 'PUSH'.
  channel text NOT NULL,
  enabled integer NOT NULL,
  PRIMARY KEY(user_id, type, channel)
);

CREATE TABLE push_device (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- 'WEB' or 'FCM'.
  kind text NOT NULL,
  -- Endpoint or token.
  address text NOT NULL,
  -- Subscription keys, base64url; null for FCM.
  p256dh text,
  auth text,
  platform text,
  device_type text,
  user_agent text,
  created_at integer NOT NULL,
  -- Last confirmation; milliseconds.
  confirmed_at integer NOT NULL,
  session_id text,
  -- VAPID public key subscribed with; null if not recorded.
  vapid_key text,
  -- When the push service reported the subscription as gone, and when a mail named the device as quiet; milliseconds, null before. A visit clears both.
  ended_at integer,
  told_at integer
);
CREATE UNIQUE INDEX push_device_address ON push_device (address);
CREATE INDEX push_device_user ON push_device (user_id);

-- State between ticks.
CREATE TABLE dispatch_state (
  key text PRIMARY KEY NOT NULL,
  value integer NOT NULL
);

-- Product id by the source's key; in ACCOUNTS because likes and routines refer to it.
CREATE TABLE supplement_identity (
  id integer PRIMARY KEY NOT NULL,
  source_key text NOT NULL
);
CREATE UNIQUE INDEX supplement_identity_source_key ON supplement_identity (source_key);

-- Brand id by name, so that URLs survive a rebuilt catalogue.
CREATE TABLE brand_identity (
  id integer PRIMARY KEY NOT NULL,
  -- 'brand:' or 'maker:' and the name.
  source_key text NOT NULL
);
CREATE UNIQUE INDEX brand_identity_source_key ON brand_identity (source_key);

-- Anonymous messages about products, kept for a year.
CREATE TABLE supplement_report (
  id integer PRIMARY KEY NOT NULL,
  supplement_id integer NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  -- Milliseconds.
  at integer NOT NULL
);
CREATE INDEX supplement_report_at ON supplement_report (at);

-- Suppressed addresses, as keyed hashes.
CREATE TABLE mail_refusal (
  address_hash text PRIMARY KEY NOT NULL,
  at integer NOT NULL
);

-- Single-use tokens of mailed links, by hash, until they expire.
CREATE TABLE mail_token (
  hash text PRIMARY KEY NOT NULL,
  -- RESET, VERIFY, CHANGE_NEW or UNDO.
  purpose text NOT NULL,
  user_id integer NOT NULL,
  email text NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX mail_token_user ON mail_token (user_id);
CREATE INDEX mail_token_expires ON mail_token (expires_at);

CREATE TABLE email_change (
  user_id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  expires_at integer NOT NULL,
  -- The session that asked for the change, which ends with it.
  session_id text NOT NULL
);
CREATE INDEX email_change_expires ON email_change (expires_at);

CREATE TABLE passkey (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- base64url.
  credential_id text NOT NULL,
  public_key text NOT NULL,
  -- Signature counter; 0 if the device has none.
  counter integer NOT NULL,
  -- JSON list of transports.
  transports text NOT NULL,
  name text NOT NULL,
  created_at integer NOT NULL,
  used_at integer,
  -- User handle registered with the key, since the pepper it derives from may rotate.
  user_handle text
);
CREATE UNIQUE INDEX passkey_credential ON passkey (credential_id);
CREATE INDEX passkey_user ON passkey (user_id);

-- Keyed hash, per person, of a device they logged in on; others cause a notice.
CREATE TABLE known_device (
  user_id integer NOT NULL,
  device text NOT NULL,
  used_at integer NOT NULL,
  PRIMARY KEY(user_id, device)
);
CREATE INDEX known_device_used ON known_device (used_at);

-- Progress of the nightly backup, one row.
CREATE TABLE backup_state (
  key text PRIMARY KEY NOT NULL,
  -- JSON.
  value text NOT NULL
);

-- Tombstones not yet in the bucket: keyed hashes of the person, and for the consent ledger.
CREATE TABLE withdrawal_note (
  mark text PRIMARY KEY NOT NULL,
  subject_hash text NOT NULL,
  at integer NOT NULL
);

-- Counts of a minute by all isolates, kept for a day.
CREATE TABLE observed_minute (
  minute integer PRIMARY KEY NOT NULL,
  -- JSON of numbers by name.
  counts text NOT NULL
);

-- A visitor's views of an hour in one row, so that a view writes one row.
CREATE TABLE visit (
  -- Hours since 1970.
  hour integer NOT NULL,
  -- Member by id and day, or guest by keyed hash of network and day.
  visitor text NOT NULL,
  gender text,
  age_group text,
  -- JSON list of category ('SUPPLEMENT' or 'INGREDIENT'), id, milliseconds.
  seen text NOT NULL,
  PRIMARY KEY(hour, visitor)
) WITHOUT ROWID;

-- A person's recent searches and views, de-duplicated, newest first.
CREATE TABLE own_recent (
  user_id integer PRIMARY KEY NOT NULL,
  -- Week since 1970 of the last write, for expiry; indexed, so written weekly only.
  week integer NOT NULL,
  -- JSON lists of category, id or null, word, milliseconds.
  searches text DEFAULT '[]' NOT NULL,
  clicks text DEFAULT '[]' NOT NULL
);
CREATE INDEX own_recent_week ON own_recent (week);

-- Top searches of a past hour, kept for a day.
CREATE TABLE searched_hour (
  -- Hours since 1970.
  hour integer PRIMARY KEY NOT NULL,
  -- JSON list of keyword, score, lastAt in milliseconds, and networks of a word unknown to the catalogue.
  terms text NOT NULL
);

-- Idempotency keys of intakes recorded offline (at-least-once), kept as long as devices may resend.
CREATE TABLE taken_intake (
  user_id integer NOT NULL,
  id text NOT NULL,
  -- Milliseconds.
  at integer NOT NULL,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;
CREATE INDEX taken_intake_at ON taken_intake (at);

-- One mailed code per person, for the session that requested it.
CREATE TABLE proof_code (
  user_id integer PRIMARY KEY NOT NULL,
  session_id text NOT NULL,
  -- Keyed; null until the mail is composed.
  code_hash text,
  tries integer NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX proof_code_expires ON proof_code (expires_at);

-- Former address, reserved for a week for an undo.
CREATE TABLE email_undo (
  user_id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX email_undo_email ON email_undo (email);
CREATE INDEX email_undo_expires ON email_undo (expires_at);

-- Birth date before an unproved change, for a week; recovery asks for it.
CREATE TABLE former_birth_date (
  user_id integer PRIMARY KEY NOT NULL,
  birth_date text,
  expires_at integer NOT NULL
);
CREATE INDEX former_birth_date_expires ON former_birth_date (expires_at);

CREATE TABLE secret_check (
  -- 'PASSWORD_PEPPER' or 'TOKEN_KEYS'.
  name text PRIMARY KEY NOT NULL,
  value text NOT NULL
);

-- Transactional outbox of pushes, digests and mails.
CREATE TABLE outbox (
  -- open, done or dead (dead letter). First in the key, which keeps open rows adjacent.
  state text NOT NULL,
  -- Milliseconds since 1970 of the write, or the next free number.
  id integer NOT NULL,
  -- REMINDERS (of some fifty people), SNOOZE, SUMMARY, or a mail's kind.
  kind text NOT NULL,
  -- Idempotency key; null for reminders, whose slots advance in the same transaction.
  name text,
  -- Null for reminders, and mails without an account.
  user_id integer,
  -- Reminders: JSON list of due minute, routine (of a summary the person), state, reason or null, devices left or null (all), a snooze's date and
  -- time, a summary's count. Mails: sealed, then SENT, REFUSED, NONE or FAILED.
  about text NOT NULL,
  -- Earliest relay by the cron, seconds.
  due integer NOT NULL,
  -- Lease, in seconds of the database's clock.
  leased_until integer DEFAULT 0 NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (state, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX outbox_name ON outbox (name) WHERE outbox.name IS NOT NULL;
CREATE INDEX outbox_user ON outbox (user_id) WHERE outbox.user_id IS NOT NULL;

-- A label that a person read or typed. Medicines are never here: they stay on the device.
CREATE TABLE own_product (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- Idempotency key of the device that made it, or null.
  client_id text,
  name text NOT NULL,
  brand_name text,
  -- The product of the catalogue that it is.
  supplement_id integer,
  form text,
  times_per_day integer,
  -- May be a fraction.
  units_per_dose integer,
  unit text,
  -- JSON list; an amount is null where unknown.
  ingredients text NOT NULL,
  is_confirmed integer NOT NULL,
  -- YYYY-MM-DD.
  expires_on text,
  -- Milliseconds.
  created_at integer NOT NULL
);
CREATE INDEX own_product_user ON own_product (user_id, id);
CREATE UNIQUE INDEX own_product_client ON own_product (user_id, client_id) WHERE client_id IS NOT NULL;

-- Daily amounts that a member read from the label of a product whose amounts the catalogue lacks.
CREATE TABLE shared_label (
  user_id integer NOT NULL,
  supplement_id integer NOT NULL,
  -- JSON list of slug and amount in the ingredient's unit, sorted: equal texts agree.
  amounts text NOT NULL,
  -- Milliseconds.
  at integer NOT NULL,
  PRIMARY KEY (user_id, supplement_id)
) WITHOUT ROWID;
CREATE INDEX shared_label_supplement ON shared_label (supplement_id, amounts);

-- Amounts that count in analyses, by no person: three agreed, or the operator accepted them.
CREATE TABLE told_label (
  supplement_id integer PRIMARY KEY NOT NULL,
  amounts text NOT NULL,
  -- YYYY-MM-DD of the acceptance.
  told_on text NOT NULL,
  -- ACCEPTED, DISPUTED or REJECTED; the latter two wait for the operator.
  state text NOT NULL
);

-- What a routine planned before it was changed, so that past days stay.
CREATE TABLE routine_plan (
  routine_id integer NOT NULL,
  user_id integer NOT NULL,
  -- 'YYYY-MM-DD' in the person's zone: the first day that it is not for.
  until text NOT NULL,
  is_enabled integer NOT NULL,
  -- JSON list of { mask, minute, quantity }, as of routine_slot.
  slots text NOT NULL,
  -- The product of a former plan, null for a custom one, and its name, null where an import lacks it.
  supplement_id integer,
  name text,
  options text,
  PRIMARY KEY (user_id, routine_id, until)
) WITHOUT ROWID;

-- One dose of a day. Without an index beside the key, so that a tick writes one row.
CREATE TABLE intake (
  user_id integer NOT NULL,
  -- 'YYYY-MM-DD' in the person's zone.
  date text NOT NULL,
  routine_id integer NOT NULL,
  -- 'HH:MM'; empty for a day that was ticked as a whole.
  time text NOT NULL,
  -- TAKEN, LATE (taken), SKIPPED or NONE (a tick that was taken back).
  state text NOT NULL,
  -- Milliseconds, of the device that ticked.
  at integer NOT NULL,
  -- State that another device gave without knowing this one; null for none.
  other text,
  PRIMARY KEY (user_id, date, routine_id, time)
) WITHOUT ROWID;

-- Why a dose was late or skipped, in the person's words.
CREATE TABLE intake_reason (
  user_id integer NOT NULL,
  date text NOT NULL,
  routine_id integer NOT NULL,
  time text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (user_id, date, routine_id, time)
) WITHOUT ROWID;

-- Doses of a routine in a month that ended 35 days ago. Rows of intake in such a month are newer.
CREATE TABLE closed_month (
  user_id integer NOT NULL,
  -- 'YYYY-MM'
  month text NOT NULL,
  routine_id integer NOT NULL,
  -- As encoded by #domain/closed-month.ts.
  doses text NOT NULL,
  PRIMARY KEY (user_id, month, routine_id)
) WITHOUT ROWID;

-- How far the closing of months has come; one row.
CREATE TABLE month_closing (
  -- Months before this date 'YYYY-MM-DD' are closed.
  cutoff text PRIMARY KEY NOT NULL,
  -- JSON list: key of the last row of intake that was read; null when all were.
  position text
);
