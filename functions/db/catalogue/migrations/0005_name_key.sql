-- The name as the search compares it (`searchKey`): a whole name is one look-up.
ALTER TABLE supplement ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
CREATE INDEX supplement_name_key ON supplement (name_key);
