ALTER TABLE supplement ADD COLUMN label_cautions TEXT;
ALTER TABLE supplement ADD COLUMN avoid_for TEXT NOT NULL DEFAULT '[]';
ALTER TABLE supplement ADD COLUMN unsuited TEXT NOT NULL DEFAULT '[]';
