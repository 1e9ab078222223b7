-- Idempotency keys of intakes recorded offline (at-least-once), kept as long as devices may resend.
CREATE TABLE taken_intake (
  user_id integer NOT NULL,
  id text NOT NULL,
  -- Milliseconds.
  at integer NOT NULL,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;
CREATE INDEX taken_intake_at ON taken_intake (at);
