-- What devices had kept offline and sent later, by the id that the device gave it: at-least-once delivery, taken once. Kept as long as devices keep it.
CREATE TABLE taken_intake (
  user_id integer NOT NULL,
  id text NOT NULL,
  -- When it was taken; milliseconds.
  at integer NOT NULL,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;
CREATE INDEX taken_intake_at ON taken_intake (at);
