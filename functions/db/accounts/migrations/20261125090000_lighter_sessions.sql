-- When a session was renewed in the last minute, JSON list of milliseconds: counted in the row that a renewal writes anyway.
ALTER TABLE session ADD COLUMN renewals text DEFAULT '[]' NOT NULL;

-- Written at every renewal, and read by a sweep alone.
DROP INDEX session_used;
CREATE INDEX session_created ON session (created_at);
-- What is to be wiped is found without looking at every session each minute.
CREATE INDEX session_rotated ON session (rotated_at) WHERE session.nonce IS NOT NULL;
