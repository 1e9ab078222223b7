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
