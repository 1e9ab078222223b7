-- The address that somebody is about to have: it counts once both sides have agreed. Gone when its time is over.
CREATE TABLE email_change (
  user_id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  old_confirmed_at integer,
  new_confirmed_at integer,
  expires_at integer NOT NULL
);
CREATE INDEX email_change_expires ON email_change (expires_at);

-- Providers only name addresses that they have confirmed themselves.
UPDATE user SET email_verified_at = created_at WHERE provider <> 'vitacheck';
