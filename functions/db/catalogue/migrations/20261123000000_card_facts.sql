-- What a card tells of a product. Null is not known.
ALTER TABLE supplement ADD COLUMN maker_name text;
ALTER TABLE supplement ADD COLUMN doses_per_day integer;
-- JSON: at most two, with the amount a day as decimal text or null.
ALTER TABLE supplement ADD COLUMN main_ingredients text DEFAULT '[]' NOT NULL;
-- JSON: at most two of the purposes for which the product is recognised, those of its main ingredients first.
ALTER TABLE supplement ADD COLUMN card_purposes text DEFAULT '[]' NOT NULL;
ALTER TABLE supplement ADD COLUMN reported_on text;
-- The name of the drawn picture, which follows from form and main ingredient.
ALTER TABLE supplement ADD COLUMN picture text DEFAULT 'other-0' NOT NULL;
ALTER TABLE supplement DROP COLUMN mark;
ALTER TABLE supplement DROP COLUMN brand_hue;
