-- Counts the saves of a reminder, so that one based on an older version can be told (optimistic concurrency control).
ALTER TABLE routine ADD COLUMN version integer DEFAULT 0 NOT NULL;
