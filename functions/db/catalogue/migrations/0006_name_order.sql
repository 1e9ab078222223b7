-- Products of one name stand in the order of the search, so that a look-up sorts none of them; the name alone is found by this index too.
CREATE INDEX supplement_name_order ON supplement (name_key, score);
DROP INDEX supplement_name_key;
