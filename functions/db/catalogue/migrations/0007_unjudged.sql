ALTER TABLE supplement ADD COLUMN unjudged_for TEXT NOT NULL DEFAULT '[]';
