-- Transactional outbox: pushes, digests and mails on their way, and what became of them. Takes the place of delivery with dispatch_pack, reminder_pack,
-- and mail_delivery with mail_dead.
CREATE TABLE outbox (
  -- open, done, or dead (could not be sent, for the operator to send again). In the key, so that open rows stand together without an index to write.
  state text NOT NULL,
  -- Milliseconds since 1970 at which it was written, or the next free number.
  id integer NOT NULL,
  -- REMINDERS (of some fifty people), SNOOZE, SUMMARY, or the kind of a mail.
  kind text NOT NULL,
  -- Idempotency key; null for a batch of reminders, whose slots move on in the same transaction.
  name text,
  -- Null for a batch of reminders, and for a mail to somebody without an account.
  user_id integer,
  -- Reminders: JSON list of due minute, routine (of a summary the person), state, why or null, devices left or null (all), and of a snooze its date and time,
  -- of a summary how many. Mails: sealed, then the outcome SENT, REFUSED, NONE or FAILED.
  about text NOT NULL,
  -- When the cron may hand it to the queue (again), seconds.
  due integer NOT NULL,
  -- Until when a consumer has it, seconds of the database's clock.
  leased_until integer DEFAULT 0 NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (state, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX outbox_name ON outbox (name) WHERE outbox.name IS NOT NULL;
CREATE INDEX outbox_user ON outbox (user_id) WHERE outbox.user_id IS NOT NULL;
