-- The last day printed on the pack that a person takes from; null for none given.
ALTER TABLE own_supplement ADD COLUMN expires_on text;
