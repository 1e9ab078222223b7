-- Maker, form and daily amounts as one key; null where one of them is unknown.
ALTER TABLE supplement ADD COLUMN composition TEXT;
-- Of listed products with the same composition: the lowest id, null for one alone, and how many there are.
ALTER TABLE supplement ADD COLUMN alike_of INTEGER;
ALTER TABLE supplement ADD COLUMN alike INTEGER NOT NULL DEFAULT 1;
CREATE INDEX supplement_alike ON supplement (alike_of) WHERE alike_of IS NOT NULL;
