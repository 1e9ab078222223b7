-- Transactional outbox of pushes, digests and mails. Replaces delivery with dispatch_pack, reminder_pack, and mail_delivery with mail_dead.
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
