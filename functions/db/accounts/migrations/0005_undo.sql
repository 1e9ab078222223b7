-- Former address, reserved for a week for an undo.
CREATE TABLE email_undo (
  user_id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX email_undo_email ON email_undo (email);
CREATE INDEX email_undo_expires ON email_undo (expires_at);

-- Birth date before an unproved change, for a week; recovery asks for it.
CREATE TABLE former_birth_date (
  user_id integer PRIMARY KEY NOT NULL,
  birth_date text,
  expires_at integer NOT NULL
);
CREATE INDEX former_birth_date_expires ON former_birth_date (expires_at);
