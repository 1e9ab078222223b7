-- The place of a product in the order follows from its score and its id: nothing else has to be kept, and one that moves is written alone.
DROP INDEX supplement_position;
DROP INDEX supplement_rank;
ALTER TABLE supplement DROP COLUMN position;
UPDATE supplement SET score = coalesce((SELECT CAST(16 * log2(1 + p.score / 100.0) + 0.5 AS INTEGER) FROM supplement_score p
  WHERE p.gender = 'ALL' AND p.age_group = '전체' AND p.supplement_id = supplement.id), 0);

DROP TABLE supplement_search;
CREATE VIRTUAL TABLE supplement_search USING fts5(grams, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='1', detail='full');
INSERT INTO supplement_search (rowid, grams)
  SELECT (9999999 - s.score) * 1000000 + 1000000 - s.id, d.grams FROM supplement s JOIN supplement_document d ON d.supplement_id = s.id ORDER BY 1;

-- Two rows a write: the row itself and its place in the list.
CREATE TABLE supplement_points (
  gender text NOT NULL,
  age_group text NOT NULL,
  supplement_id integer NOT NULL,
  score integer NOT NULL,
  PRIMARY KEY(gender, age_group, supplement_id)
) WITHOUT ROWID;
INSERT INTO supplement_points SELECT gender, age_group, supplement_id, score FROM supplement_score;
DROP TABLE supplement_score;
ALTER TABLE supplement_points RENAME TO supplement_score;
CREATE INDEX supplement_score_rank ON supplement_score (gender, age_group, score DESC, supplement_id);

CREATE TABLE ingredient_points (
  age_group text NOT NULL,
  ingredient_id integer NOT NULL,
  score integer NOT NULL,
  PRIMARY KEY(age_group, ingredient_id)
) WITHOUT ROWID;
INSERT INTO ingredient_points SELECT age_group, ingredient_id, score FROM ingredient_score;
DROP TABLE ingredient_score;
ALTER TABLE ingredient_points RENAME TO ingredient_score;
CREATE INDEX ingredient_score_rank ON ingredient_score (age_group, score DESC, ingredient_id);

-- Facts that lists ask for by their key: one row read each.
CREATE TABLE catalogue_fact (key text PRIMARY KEY NOT NULL, value text NOT NULL) WITHOUT ROWID;
INSERT INTO catalogue_fact SELECT key, value FROM catalogue_meta;
DROP TABLE catalogue_meta;
ALTER TABLE catalogue_fact RENAME TO catalogue_meta;
