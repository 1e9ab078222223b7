-- A code by mail with which somebody without a password shows who they are: one a person, for the session that asked for it.
CREATE TABLE proof_code (
  user_id integer PRIMARY KEY NOT NULL,
  session_id text NOT NULL,
  -- Keyed; null until the mail is written.
  code_hash text,
  tries integer NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX proof_code_expires ON proof_code (expires_at);

-- Naver does not say whether an address was ever confirmed: it counts once our own mail was answered.
UPDATE user SET email_verified_at = NULL WHERE provider = 'naver' AND email_verified_at = created_at;
