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
