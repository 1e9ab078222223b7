-- What was searched for most within an hour that has passed: one row, so that a day's list need not read a day's searches again. Kept for a day.
CREATE TABLE searched_hour (
  -- Whole hours since 1970.
  hour integer PRIMARY KEY NOT NULL,
  -- JSON list of keyword, score, lastAt in milliseconds, and the networks of a word that the catalogue does not know.
  terms text NOT NULL
);
