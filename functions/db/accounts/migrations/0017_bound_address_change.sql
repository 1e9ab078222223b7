-- The session that asked for the change, which ends with it.
ALTER TABLE email_change ADD COLUMN session_id text NOT NULL DEFAULT '';
