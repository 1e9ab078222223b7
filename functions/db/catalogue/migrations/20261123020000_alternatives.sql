-- The first of the main ingredients and the thousandths of its unit a day, so that products like another are found by amount without a scan.
ALTER TABLE supplement ADD COLUMN main_ingredient_id integer;
ALTER TABLE supplement ADD COLUMN main_thousandths integer;
CREATE INDEX supplement_main ON supplement (main_ingredient_id, form, main_thousandths, id);
