-- One mailed code per person, for the session that requested it.
CREATE TABLE proof_code (
  user_id integer PRIMARY KEY NOT NULL,
  session_id text NOT NULL,
  -- Keyed; null until the mail is composed.
  code_hash text,
  tries integer NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX proof_code_expires ON proof_code (expires_at);

-- Naver does not report verified addresses: require our own mail.
UPDATE user SET email_verified_at = NULL WHERE provider = 'naver' AND email_verified_at = created_at;
