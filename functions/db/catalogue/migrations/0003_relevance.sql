-- 'RETAIL', 'UNSURE', 'RAW_MATERIAL' or 'EXPORT'.
ALTER TABLE supplement ADD COLUMN sale_kind TEXT NOT NULL DEFAULT 'RETAIL';
-- 'KNOWN', 'PARTLY' or 'UNKNOWN'.
ALTER TABLE supplement ADD COLUMN amounts TEXT NOT NULL DEFAULT 'KNOWN';
-- JSON of the audiences that the name addresses.
ALTER TABLE supplement ADD COLUMN for_whom TEXT NOT NULL DEFAULT '[]';
-- Sorts above popularity (grade) and below it (merit): 100000 × grade + merit.
ALTER TABLE supplement ADD COLUMN standing INTEGER NOT NULL DEFAULT 0;

-- How much the product is about the ingredient, higher is more.
ALTER TABLE supplement_ingredient ADD COLUMN relevance INTEGER NOT NULL DEFAULT 0;
-- Place in the ingredient's list from 1, given when the order is frozen; 0 before.
ALTER TABLE supplement_ingredient ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
CREATE INDEX supplement_ingredient_place ON supplement_ingredient (ingredient_id, place, supplement_id);

-- Daily amount of the shelf's ingredient, in its unit; null when unknown.
ALTER TABLE purpose_top ADD COLUMN amount TEXT;
DROP INDEX purpose_top_all;
CREATE INDEX purpose_top_shelf ON purpose_top (purpose_code, ingredient_id, place, supplement_id, is_recognised, amount);

-- Retail products with known amounts that are mainly of the ingredient.
ALTER TABLE ingredient_purpose ADD COLUMN main_products INTEGER NOT NULL DEFAULT 0;
