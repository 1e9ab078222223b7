-- Letters that could not be sent in all their tries, for whoever runs the service to send again. Kept for a week.
CREATE TABLE mail_dead (
  id text PRIMARY KEY NOT NULL,
  -- Whose account it is about.
  user_id integer NOT NULL,
  kind text NOT NULL,
  -- What was queued, sealed: it may name an address.
  job text NOT NULL,
  -- Milliseconds.
  at integer NOT NULL,
  -- When somebody has asked for it to be sent again; null until then.
  again_at integer
);
CREATE INDEX mail_dead_user ON mail_dead (user_id);
CREATE INDEX mail_dead_at ON mail_dead (at);
CREATE INDEX mail_dead_again ON mail_dead (again_at) WHERE mail_dead.again_at IS NOT NULL;
