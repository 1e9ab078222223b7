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

-- A reminder for a product or a custom name.
CREATE TABLE routine (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- Null for a custom one.
  supplement_id integer,
  name text NOT NULL,
  image_url text,
  is_enabled integer NOT NULL,
  created_at integer NOT NULL
);
CREATE INDEX routine_user ON routine (user_id, id);

-- A time of day on the mask's days. Due index: next_due is read alone.
CREATE TABLE routine_slot (
  id integer PRIMARY KEY NOT NULL,
  routine_id integer NOT NULL,
  user_id integer NOT NULL,
  -- Days as bits, Monday lowest.
  mask integer NOT NULL,
  -- Minutes since local midnight.
  minute integer NOT NULL,
  -- IANA zone of its owner.
  zone text NOT NULL,
  -- Minutes since 1970 UTC; null while disabled.
  next_due integer
);
CREATE UNIQUE INDEX routine_slot_time ON routine_slot (routine_id, minute);
CREATE INDEX routine_slot_user ON routine_slot (user_id);
CREATE INDEX routine_slot_due ON routine_slot (next_due, routine_id, user_id, mask, minute, zone) WHERE routine_slot.next_due IS NOT NULL;

CREATE TABLE intake_record (
  id integer PRIMARY KEY NOT NULL,
  routine_id integer NOT NULL,
  user_id integer NOT NULL,
  -- 'YYYY-MM-DD' in the person's zone.
  date text NOT NULL,
  is_taken integer NOT NULL,
  -- JSON list of 'HH:MM'; one empty text for a day without times that was ticked.
  taken_times text NOT NULL,
  updated_at integer NOT NULL,
  -- JSON list of { time, state: 'LATE' or 'SKIPPED', reason: text or null }. Late is also in taken_times.
  notes text NOT NULL DEFAULT '[]'
);
CREATE UNIQUE INDEX intake_record_day ON intake_record (routine_id, date);
CREATE INDEX intake_record_user ON intake_record (user_id, date);

-- As last reported by a device.
CREATE TABLE user_zone (
  user_id integer PRIMARY KEY NOT NULL,
  zone text NOT NULL
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
  vapid_key text
);
CREATE UNIQUE INDEX push_device_address ON push_device (address);
CREATE INDEX push_device_user ON push_device (user_id);

-- Retired, as are dispatch_pack, reminder_pack, mail_delivery, mail_dead and directory: see contracts.
CREATE TABLE delivery (
  kind text NOT NULL,
  due_minute integer NOT NULL,
  subject_id integer NOT NULL,
  state text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  missed integer DEFAULT 0 NOT NULL,
  pending_devices text,
  detail text,
  updated_at integer NOT NULL,
  PRIMARY KEY(due_minute, kind, subject_id)
) WITHOUT ROWID;
CREATE INDEX delivery_summary ON delivery (subject_id) WHERE delivery.kind = 'SUMMARY';

CREATE TABLE dispatch_pack (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  deliveries text NOT NULL,
  send_after integer NOT NULL
);
CREATE INDEX dispatch_pack_send_after ON dispatch_pack (send_after);

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

CREATE TABLE own_supplement (
  user_id integer NOT NULL,
  supplement_id integer NOT NULL,
  -- Units left when counted; both null without a count. Ticks since then reduce it.
  units_left integer,
  -- Milliseconds.
  counted_at integer,
  -- Milliseconds.
  since integer NOT NULL,
  PRIMARY KEY (user_id, supplement_id)
) WITHOUT ROWID;

CREATE TABLE mail_delivery (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  attempts integer NOT NULL,
  at integer NOT NULL
);
CREATE INDEX mail_delivery_at ON mail_delivery (at);

-- Suppressed addresses, as keyed hashes.
CREATE TABLE mail_refusal (
  address_hash text PRIMARY KEY NOT NULL,
  at integer NOT NULL
);

-- Single-use tokens of mailed links, by hash, until they expire.
CREATE TABLE mail_token (
  hash text PRIMARY KEY NOT NULL,
  -- RESET, VERIFY, CHANGE_OLD or CHANGE_NEW.
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
  old_confirmed_at integer,
  new_confirmed_at integer,
  expires_at integer NOT NULL
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

CREATE TABLE mail_dead (
  id text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  job text NOT NULL,
  at integer NOT NULL,
  again_at integer
);
CREATE INDEX mail_dead_user ON mail_dead (user_id);
CREATE INDEX mail_dead_at ON mail_dead (at);
CREATE INDEX mail_dead_again ON mail_dead (again_at) WHERE mail_dead.again_at IS NOT NULL;

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

CREATE TABLE reminder_pack (
  is_done integer NOT NULL,
  id integer NOT NULL,
  deliveries text NOT NULL,
  send_after integer NOT NULL,
  held_until integer DEFAULT 0 NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  claimed_at integer NOT NULL,
  PRIMARY KEY(is_done, id)
) WITHOUT ROWID;

CREATE TABLE directory (
  name text PRIMARY KEY NOT NULL,
  shard integer NOT NULL,
  user_id integer NOT NULL,
  is_moving integer DEFAULT 0 NOT NULL,
  at integer NOT NULL
) WITHOUT ROWID;
CREATE INDEX directory_user ON directory (user_id);

-- Top searches of a past hour, kept for a day.
CREATE TABLE searched_hour (
  -- Hours since 1970.
  hour integer PRIMARY KEY NOT NULL,
  -- JSON list of keyword, score, lastAt in milliseconds, and networks of a word unknown to the catalogue.
  terms text NOT NULL
);
