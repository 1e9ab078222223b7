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
