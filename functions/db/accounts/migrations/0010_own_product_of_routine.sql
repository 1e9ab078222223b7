-- The own product that a custom routine is for; emptied when the product goes.
ALTER TABLE routine ADD COLUMN own_product_id integer;
