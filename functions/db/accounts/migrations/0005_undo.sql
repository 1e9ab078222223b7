-- The address that an account had before, for a week: its owner may take it back, and nobody else may have it.
CREATE TABLE email_undo (
  user_id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX email_undo_email ON email_undo (email);
CREATE INDEX email_undo_expires ON email_undo (expires_at);

-- The birth date that held before one that came without a proof, for a week: recovery asks for this one.
CREATE TABLE former_birth_date (
  user_id integer PRIMARY KEY NOT NULL,
  birth_date text,
  expires_at integer NOT NULL
);
CREATE INDEX former_birth_date_expires ON former_birth_date (expires_at);
