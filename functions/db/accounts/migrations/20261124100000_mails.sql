-- Letters: what became of each, by its name. Nothing says to whom: the name is random, or a keyed hash.
CREATE TABLE mail_delivery (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  -- SENDING (in hand), WAITING (for the next try), SENT, REFUSED (for good), NONE (nothing to send) or FAILED.
  state text NOT NULL,
  attempts integer NOT NULL,
  at integer NOT NULL
);
CREATE INDEX mail_delivery_at ON mail_delivery (at);

-- Addresses that the service will never write to, as keyed hashes.
CREATE TABLE mail_refusal (
  address_hash text PRIMARY KEY NOT NULL,
  at integer NOT NULL
);

-- What the links of letters are worth, by the hash of their token; used once, gone when their time is over.
CREATE TABLE mail_token (
  hash text PRIMARY KEY NOT NULL,
  -- RESET, VERIFY, CHANGE_OLD or CHANGE_NEW.
  purpose text NOT NULL,
  user_id integer NOT NULL,
  -- The address that it speaks of.
  email text NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX mail_token_user ON mail_token (user_id);
CREATE INDEX mail_token_expires ON mail_token (expires_at);

-- When the address was shown to be the person's own; null until then.
ALTER TABLE user ADD COLUMN email_verified_at integer;
