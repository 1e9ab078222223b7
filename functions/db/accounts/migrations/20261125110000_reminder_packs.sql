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
