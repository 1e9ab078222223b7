-- Optimistic concurrency control of saves.
ALTER TABLE routine ADD COLUMN version integer DEFAULT 0 NOT NULL;
