-- The purposes for which the product is recognised, by its own text or its amounts, as JSON; and why its ingredients' other functions are not claimed.
ALTER TABLE supplement ADD COLUMN claims text DEFAULT '[]' NOT NULL;
ALTER TABLE supplement ADD COLUMN missed_claims text DEFAULT '[]' NOT NULL;

-- For each ingredient of a purpose its most popular products, those that are recognised for the purpose first; rewritten by every fold.
DROP TABLE ingredient_top;
CREATE TABLE purpose_top (
  purpose_code text NOT NULL,
  ingredient_id integer NOT NULL,
  place integer NOT NULL,
  supplement_id integer NOT NULL,
  is_recognised integer NOT NULL,
  PRIMARY KEY(purpose_code, ingredient_id, place)
);
-- All of a row, so that a list reads one row a product here.
CREATE INDEX purpose_top_all ON purpose_top (purpose_code, ingredient_id, place, supplement_id, is_recognised);
