-- What the workers have counted of a minute: one row, whoever counts. Kept for a day.
CREATE TABLE observed_minute (
  -- Since 1970.
  minute integer PRIMARY KEY NOT NULL,
  -- JSON of numbers by their names.
  counts text NOT NULL
);
