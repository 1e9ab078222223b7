-- A person. Ids are random up to 2^53, so that they tell nothing.
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
  -- When the address was shown to be the person's own; null until then.
  email_verified_at integer
);
CREATE UNIQUE INDEX user_email ON user (email);

-- The password of a person who signed up by e-mail.
CREATE TABLE credential (
  user_id integer PRIMARY KEY NOT NULL,
  -- With its algorithm, cost and salt in front, as in the PHC string format.
  password_hash text NOT NULL,
  updated_at integer NOT NULL
);

-- Who a person is at a sign-in provider: told by provider and subject, never by e-mail.
CREATE TABLE social_identity (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(provider, subject)
);
CREATE INDEX social_identity_user ON social_identity (user_id);

-- A sign-up that waits for its second step; rows live ten minutes.
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

-- Who agreed to which version of which terms, and when. Outlives the account: then a keyed hash of the e-mail stands for the person.
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

-- One login on one device: the family of the refresh tokens that follow from it.
CREATE TABLE session (
  id text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- SHA-256 of the refresh token that may be used now.
  current_hash text NOT NULL,
  -- Of the one before it, which is forgiven for ten seconds.
  parent_hash text,
  -- From which, and the parent, the current token can be made again; wiped soon after those ten seconds.
  nonce text,
  rotated_at integer NOT NULL,
  created_at integer NOT NULL,
  used_at integer NOT NULL,
  -- What the browser calls itself, in a few words; empty where that is not known.
  device text DEFAULT '' NOT NULL,
  -- When a session was renewed in the last minute, JSON list of milliseconds: counted in the row that a renewal writes anyway.
  renewals text DEFAULT '[]' NOT NULL
);
CREATE INDEX session_user ON session (user_id);
CREATE INDEX session_created ON session (created_at);
-- What is to be wiped is found without looking at every session each minute.
CREATE INDEX session_rotated ON session (rotated_at) WHERE session.nonce IS NOT NULL;

-- A place from which a person has signed in: a keyed hash of its network, so that strangers' guesses never keep its people out.
CREATE TABLE known_network (
  user_id integer NOT NULL,
  network text NOT NULL,
  used_at integer NOT NULL,
  PRIMARY KEY(user_id, network)
);
CREATE INDEX known_network_used ON known_network (used_at);

-- How often something was tried lately. Keys are keyed hashes: no address and no e-mail stands here.
CREATE TABLE rate_count (
  key text PRIMARY KEY NOT NULL,
  -- Wrong guesses in a row.
  count integer NOT NULL,
  ends_at integer NOT NULL,
  -- JSON list of when it was tried, for limits that count any try; milliseconds.
  times text DEFAULT '[]' NOT NULL
);
CREATE INDEX rate_count_ends ON rate_count (ends_at);

-- Tokens that may be used once and have been, by their random id, until they would have run out anyway.
CREATE TABLE spent_token (
  id text PRIMARY KEY NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX spent_token_expires ON spent_token (expires_at);

-- Photos in the bucket, by their random name. One whose owner is gone waits for its deletion.
CREATE TABLE picture (
  name text PRIMARY KEY NOT NULL,
  user_id integer,
  bytes integer NOT NULL,
  created_at integer NOT NULL,
  released_at integer,
  -- When the cron looks next whether anything still shows it.
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

-- Searches and views that count for popularity, one row each; gone a day after they have been folded.
CREATE TABLE activity (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  -- 'SEARCH' or 'CLICK'.
  method text NOT NULL,
  -- 'KEYWORD', 'INGREDIENT', 'BRAND' or 'SUPPLEMENT'.
  category text NOT NULL,
  subject_id integer,
  keyword text NOT NULL,
  -- Who is counted on this day: a person by id, a guest by network.
  visitor text NOT NULL,
  user_id integer,
  gender text,
  age_group text,
  at integer NOT NULL,
  -- Keyed hash of network and day, of guests and members alike: from how many places a word was searched.
  network text DEFAULT '' NOT NULL
);
CREATE INDEX activity_brake ON activity (visitor, method, category, keyword, at);
CREATE INDEX activity_user ON activity (user_id) WHERE activity.user_id IS NOT NULL;
-- All that the searched terms are counted from, so that views are not read for them.
CREATE INDEX activity_searched ON activity (at, keyword, category, network) WHERE activity.method = 'SEARCH';

-- A reminder of a person: for a product of the catalogue, or for something they named themselves.
CREATE TABLE routine (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- Null for something named by its owner.
  supplement_id integer,
  name text NOT NULL,
  image_url text,
  is_enabled integer NOT NULL,
  created_at integer NOT NULL
);
CREATE INDEX routine_user ON routine (user_id, id);

-- One time of day of a routine, on the days of its mask. The due index: what is due next is found without looking at anything else.
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
  -- Whole minutes since 1970 UTC; null while switched off.
  next_due integer
);
CREATE UNIQUE INDEX routine_slot_time ON routine_slot (routine_id, minute);
CREATE INDEX routine_slot_user ON routine_slot (user_id);
-- Holds all that a claim has to know, so that it reads no row besides.
CREATE INDEX routine_slot_due ON routine_slot (next_due, routine_id, user_id, mask, minute, zone) WHERE routine_slot.next_due IS NOT NULL;

-- What was taken of a routine on a day. One row per routine and day, however often it is tapped.
CREATE TABLE intake_record (
  id integer PRIMARY KEY NOT NULL,
  routine_id integer NOT NULL,
  user_id integer NOT NULL,
  -- 'YYYY-MM-DD' in the person's zone.
  date text NOT NULL,
  -- All of that day's times.
  is_taken integer NOT NULL,
  -- JSON list of 'HH:MM'; one empty text where the day had no times and was ticked as a whole.
  taken_times text NOT NULL,
  updated_at integer NOT NULL,
  -- What is said of single times of a day: JSON list of { time, state: 'LATE' or 'SKIPPED', reason: text or null }. Late is also in taken_times, skipped never is.
  notes text NOT NULL DEFAULT '[]'
);
CREATE UNIQUE INDEX intake_record_day ON intake_record (routine_id, date);
CREATE INDEX intake_record_user ON intake_record (user_id, date);

-- The zone in which a person's days begin and end, as their device said last.
CREATE TABLE user_zone (
  user_id integer PRIMARY KEY NOT NULL,
  zone text NOT NULL
);

-- A switch that somebody has set; what was never set has its default.
CREATE TABLE notification_setting (
  user_id integer NOT NULL,
  -- 'EVENT' or 'INTAKE'.
  type text NOT NULL,
  -- 'EMAIL' or 'PUSH'.
  channel text NOT NULL,
  enabled integer NOT NULL,
  PRIMARY KEY(user_id, type, channel)
);

-- A browser that gets pushes: a web push subscription, or a token of FCM.
CREATE TABLE push_device (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- 'WEB' or 'FCM'.
  kind text NOT NULL,
  -- The endpoint, or the token.
  address text NOT NULL,
  -- Keys of the subscription, base64url; null for FCM.
  p256dh text,
  auth text,
  platform text,
  device_type text,
  user_agent text,
  created_at integer NOT NULL,
  -- When the device last said that it is there; milliseconds.
  confirmed_at integer NOT NULL,
  -- The session in which it was registered last.
  session_id text,
  -- The public key that a browser has subscribed with, which alone may send to it; null where that was not written down.
  vapid_key text
);
CREATE UNIQUE INDEX push_device_address ON push_device (address);
CREATE INDEX push_device_user ON push_device (user_id);

-- The ledger of what was due: one row per subject and minute, whatever happened to it. Rows are kept for 35 days.
-- Routines are told by their random ids alone, so that nothing here says whose they were once they are gone.
CREATE TABLE delivery (
  -- 'REMINDER' (subject: routine), 'SNOOZE' (routine) or 'SUMMARY' (person).
  kind text NOT NULL,
  due_minute integer NOT NULL,
  subject_id integer NOT NULL,
  -- claimed, sending, sent, skipped, retrying, late (told in a summary), failed or dead.
  state text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  -- How many reminders a summary stands for.
  missed integer DEFAULT 0 NOT NULL,
  -- JSON list of devices still to be sent to after a first attempt; null: all.
  pending_devices text,
  -- Why it was skipped or failed; of a 'SNOOZE' the date and time it stands for, 'YYYY-MM-DD HH:MM'.
  detail text,
  -- Seconds.
  updated_at integer NOT NULL,
  PRIMARY KEY(due_minute, kind, subject_id)
) WITHOUT ROWID;
CREATE INDEX delivery_summary ON delivery (subject_id) WHERE delivery.kind = 'SUMMARY';

-- Deliveries on their way, some fifty a row: written with the claim, gone when all of it is done. What lies here too long is sent again.
CREATE TABLE dispatch_pack (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  -- JSON list of [dueMinute, kind, subjectId].
  deliveries text NOT NULL,
  -- When the cron may hand it to the queue (again); seconds.
  send_after integer NOT NULL
);
CREATE INDEX dispatch_pack_send_after ON dispatch_pack (send_after);

-- What the dispatcher remembers from tick to tick.
CREATE TABLE dispatch_state (
  key text PRIMARY KEY NOT NULL,
  value integer NOT NULL
);

-- Which product id a source's own key has; kept with people's data because likes and routines point at the id.
CREATE TABLE supplement_identity (
  id integer PRIMARY KEY NOT NULL,
  source_key text NOT NULL
);
CREATE UNIQUE INDEX supplement_identity_source_key ON supplement_identity (source_key);

-- Which brand id a brand or maker name has, so that brand addresses survive a rebuilt catalogue.
CREATE TABLE brand_identity (
  id integer PRIMARY KEY NOT NULL,
  -- 'brand:' or 'maker:' and the name.
  source_key text NOT NULL
);
CREATE UNIQUE INDEX brand_identity_source_key ON brand_identity (source_key);

-- What people say is different about products, for whoever runs the service. Of the sender nothing: no account, no address. Kept for a year.
CREATE TABLE supplement_report (
  id integer PRIMARY KEY NOT NULL,
  supplement_id integer NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  -- Milliseconds.
  at integer NOT NULL
);
CREATE INDEX supplement_report_at ON supplement_report (at);

-- What a person takes, marked by themselves, with or without a reminder.
CREATE TABLE own_supplement (
  user_id integer NOT NULL,
  supplement_id integer NOT NULL,
  -- How many tablets and the like were left of the pack when it was counted; without a count both are null. What is left since follows from the ticks.
  units_left integer,
  -- Milliseconds.
  counted_at integer,
  -- Milliseconds.
  since integer NOT NULL,
  PRIMARY KEY (user_id, supplement_id)
) WITHOUT ROWID;

-- Letters: what became of each, by its name. Nothing says to whom: the name is random, or a keyed hash.
CREATE TABLE mail_delivery (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  -- SENDING (in hand), WAITING (for the next try), SENT, REFUSED (for good), NONE (nothing to send) or FAILED.
  state text NOT NULL,
  attempts integer NOT NULL,
  at integer NOT NULL
);
CREATE INDEX mail_delivery_at ON mail_delivery (at);

-- Addresses that the service will never write to, as keyed hashes.
CREATE TABLE mail_refusal (
  address_hash text PRIMARY KEY NOT NULL,
  at integer NOT NULL
);

-- What the links of letters are worth, by the hash of their token; used once, gone when their time is over.
CREATE TABLE mail_token (
  hash text PRIMARY KEY NOT NULL,
  -- RESET, VERIFY, CHANGE_OLD or CHANGE_NEW.
  purpose text NOT NULL,
  user_id integer NOT NULL,
  -- The address that it speaks of.
  email text NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX mail_token_user ON mail_token (user_id);
CREATE INDEX mail_token_expires ON mail_token (expires_at);

-- The address that somebody is about to have: it counts once both sides have agreed. Gone when its time is over.
CREATE TABLE email_change (
  user_id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  old_confirmed_at integer,
  new_confirmed_at integer,
  expires_at integer NOT NULL
);
CREATE INDEX email_change_expires ON email_change (expires_at);

-- A key of a person, kept by their device, with which they log in without a password.
CREATE TABLE passkey (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- How the device calls it, and its public part; both base64url.
  credential_id text NOT NULL,
  public_key text NOT NULL,
  -- How often it was used, as the device counts; 0 where it does not.
  counter integer NOT NULL,
  -- JSON list of how browsers reach it.
  transports text NOT NULL,
  name text NOT NULL,
  created_at integer NOT NULL,
  used_at integer,
  -- What the person's device calls its owner, as this key was told when it was made: the secret that such names are made of may change.
  user_handle text
);
CREATE UNIQUE INDEX passkey_credential ON passkey (credential_id);
CREATE INDEX passkey_user ON passkey (user_id);

-- A device with which a person has logged in: a keyed hash, another one for each person, so that a log-in from elsewhere can be told to them.
CREATE TABLE known_device (
  user_id integer NOT NULL,
  device text NOT NULL,
  used_at integer NOT NULL,
  PRIMARY KEY(user_id, device)
);
CREATE INDEX known_device_used ON known_device (used_at);

-- How far the nightly copy of this database is: one row.
CREATE TABLE backup_state (
  key text PRIMARY KEY NOT NULL,
  -- JSON.
  value text NOT NULL
);

-- Withdrawals that the list outside of this database does not have yet: a keyed hash for who has gone, and the one that stands for them in the ledger of consents.
CREATE TABLE withdrawal_note (
  mark text PRIMARY KEY NOT NULL,
  subject_hash text NOT NULL,
  at integer NOT NULL
);

-- What the workers have counted of a minute: one row, whoever counts. Kept for a day.
CREATE TABLE observed_minute (
  -- Since 1970.
  minute integer PRIMARY KEY NOT NULL,
  -- JSON of numbers by their names.
  counts text NOT NULL
);

-- Letters that could not be sent in all their tries, for whoever runs the service to send again. Kept for a week.
CREATE TABLE mail_dead (
  id text PRIMARY KEY NOT NULL,
  -- Whose account it is about.
  user_id integer NOT NULL,
  kind text NOT NULL,
  -- What was queued, sealed: it may name an address.
  job text NOT NULL,
  -- Milliseconds.
  at integer NOT NULL,
  -- When somebody has asked for it to be sent again; null until then.
  again_at integer
);
CREATE INDEX mail_dead_user ON mail_dead (user_id);
CREATE INDEX mail_dead_at ON mail_dead (at);
CREATE INDEX mail_dead_again ON mail_dead (again_at) WHERE mail_dead.again_at IS NOT NULL;

-- What one visitor has looked at within an hour, in one row however much it is: a look writes one row, and the hour goes as one.
CREATE TABLE visit (
  -- Whole hours since 1970.
  hour integer NOT NULL,
  -- Who is counted: a person by id and day, a guest by the keyed hash of a network and a day.
  visitor text NOT NULL,
  gender text,
  age_group text,
  -- JSON list of what counts: category ('SUPPLEMENT' or 'INGREDIENT'), id, and when in milliseconds.
  seen text NOT NULL,
  PRIMARY KEY(hour, visitor)
) WITHOUT ROWID;

-- What a person searched for and looked at, each once with its last use: one row a person, the newest first.
CREATE TABLE own_recent (
  user_id integer PRIMARY KEY NOT NULL,
  -- Whole weeks since 1970 in which it was written last: by it what is too old is found, and the index is written once a week.
  week integer NOT NULL,
  -- JSON lists of category, id or null, word, and when in milliseconds.
  searches text DEFAULT '[]' NOT NULL,
  clicks text DEFAULT '[]' NOT NULL
);
CREATE INDEX own_recent_week ON own_recent (week);

-- Reminders that were claimed together, and what became of each: the ledger of reminders, a row for some fifty. Kept for 35 days.
-- Routines are told by their random ids alone, so that nothing here says whose they were once they are gone.
CREATE TABLE reminder_pack (
  -- What is left to do stands together, by the key itself: an index would be one more row at each change.
  is_done integer NOT NULL,
  id integer NOT NULL,
  -- JSON list of due minute, routine, state (claimed, retrying, sent, skipped, late, failed or dead), why or null, devices left or null (all).
  deliveries text NOT NULL,
  -- When the cron may hand it to the queue (again), seconds.
  send_after integer NOT NULL,
  -- Until when somebody is sending it, in seconds of the database's clock.
  held_until integer DEFAULT 0 NOT NULL,
  -- How often it was taken: whoever has taken it last may write.
  tries integer DEFAULT 0 NOT NULL,
  claimed_at integer NOT NULL,
  PRIMARY KEY(is_done, id)
) WITHOUT ROWID;

-- On which shard a name (an address, an identity at a provider, a passkey) is known, by the SHA-256 of the name; in the first database, and empty where it is the only one.
-- A name that is not here is the first shard's, as everybody was before there were more.
CREATE TABLE directory (
  name text PRIMARY KEY NOT NULL,
  shard integer NOT NULL,
  user_id integer NOT NULL,
  -- While its owner is moved to another shard, nobody is let in by it.
  is_moving integer DEFAULT 0 NOT NULL,
  -- Since when it is theirs; milliseconds.
  at integer NOT NULL
) WITHOUT ROWID;
CREATE INDEX directory_user ON directory (user_id);

-- What was searched for most within an hour that has passed: one row, so that a day's list need not read a day's searches again. Kept for a day.
CREATE TABLE searched_hour (
  -- Whole hours since 1970.
  hour integer PRIMARY KEY NOT NULL,
  -- JSON list of keyword, score, lastAt in milliseconds, and the networks of a word that the catalogue does not know.
  terms text NOT NULL
);
