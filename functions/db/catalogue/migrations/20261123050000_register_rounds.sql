-- What the Ministry's row said when the product was written from it; null where it was not written from one.
ALTER TABLE supplement ADD COLUMN source_hash text;
-- The day since which the register no longer lists the product; null while it does.
ALTER TABLE supplement ADD COLUMN gone_on text;

-- What has changed in a product of the register, the latest of two years.
CREATE TABLE supplement_change (
  supplement_id integer NOT NULL,
  -- The day on which the change was seen, YYYY-MM-DD.
  changed_on text NOT NULL,
  kind text NOT NULL,
  -- Whose amount it is, for the kinds that are about one; else 0.
  ingredient_id integer NOT NULL,
  -- Decimal text per day in the ingredient's unit; null = not known.
  old_amount text,
  new_amount text,
  PRIMARY KEY(supplement_id, changed_on, kind, ingredient_id)
) WITHOUT ROWID;
