-- From which daily total on a pairing matters, as JSON; and whether it says nothing of a product that holds all of it itself.
ALTER TABLE combination ADD COLUMN minimum text DEFAULT '[]' NOT NULL;
ALTER TABLE combination ADD COLUMN except_combined integer DEFAULT 0 NOT NULL;
