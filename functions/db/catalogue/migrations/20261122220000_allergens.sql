-- The allergens that the label names, as JSON; NULL where nothing is known of them.
ALTER TABLE supplement ADD COLUMN allergens text;
