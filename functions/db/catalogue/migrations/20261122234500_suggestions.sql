-- What is suggested while somebody types, once for each spelling: the jamo of a name or another name without its spaces, letters apart (ㅂㅣ.ㅌㅏ.ㅁㅣㄴ), or `=` and its initial consonants.
CREATE TABLE suggestion (
  kind text NOT NULL,
  -- Id of the ingredient, brand or product, place of the purpose.
  subject integer NOT NULL,
  key text NOT NULL,
  text text NOT NULL,
  -- Which come first: ingredients, brands, purposes, products; a name before another name.
  place integer NOT NULL,
  PRIMARY KEY(kind, subject, key)
) WITHOUT ROWID;
-- All of a row, so that a suggestion reads one row.
CREATE INDEX suggestion_key ON suggestion (key, kind, subject, text, place);

-- The first eight of every beginning that more than eight spellings have, as JSON; written when the order of products is frozen.
CREATE TABLE suggestion_top (
  prefix text PRIMARY KEY NOT NULL,
  found text NOT NULL
) WITHOUT ROWID;
