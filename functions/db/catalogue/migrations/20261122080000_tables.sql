-- Single facts about the catalogue as a whole: 'version' (bumped by every change) and 'seed' (hash of the built-in facts).
CREATE TABLE catalogue_meta (
  key text PRIMARY KEY NOT NULL,
  value text NOT NULL
);

CREATE TABLE ingredient (
  id integer PRIMARY KEY NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  name_english text NOT NULL,
  group_name text NOT NULL,
  unit text NOT NULL,
  description text NOT NULL,
  effect text NOT NULL,
  caution text NOT NULL,
  timing text,
  sub_ingredients text NOT NULL,
  alternatives text NOT NULL,
  -- IngredientDosage of the domain as JSON: one row is read for all populations.
  dosage text NOT NULL
);
CREATE UNIQUE INDEX ingredient_slug ON ingredient (slug);
CREATE UNIQUE INDEX ingredient_name ON ingredient (name);

CREATE TABLE ingredient_alias (
  ingredient_id integer NOT NULL,
  alias text NOT NULL,
  is_misspelling integer NOT NULL,
  PRIMARY KEY(ingredient_id, alias)
);

CREATE TABLE purpose (
  code text PRIMARY KEY NOT NULL,
  position integer NOT NULL,
  label text NOT NULL
);

CREATE TABLE ingredient_purpose (
  purpose_code text NOT NULL,
  ingredient_id integer NOT NULL,
  basis text NOT NULL,
  function_text text NOT NULL,
  PRIMARY KEY(purpose_code, ingredient_id)
);
CREATE INDEX ingredient_purpose_ingredient ON ingredient_purpose (ingredient_id);
-- All of a row, so that a purpose reads one row an ingredient.
CREATE INDEX ingredient_purpose_all ON ingredient_purpose (purpose_code, ingredient_id, basis, function_text);

CREATE TABLE brand (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  -- A maker is the factory of the register; the page then says 제조사.
  is_maker integer NOT NULL,
  hue integer NOT NULL,
  description text DEFAULT '' NOT NULL
);
CREATE UNIQUE INDEX brand_name ON brand (name, is_maker);

CREATE TABLE supplement (
  id integer PRIMARY KEY NOT NULL,
  source_key text NOT NULL,
  brand_id integer NOT NULL,
  -- Brand and contents stand here once more, so that a list reads one row a card.
  brand_name text NOT NULL,
  brand_hue integer NOT NULL,
  contents text NOT NULL,
  name text NOT NULL,
  form text NOT NULL,
  -- Up to four letters drawn on the packshot.
  mark text NOT NULL,
  price integer,
  description text NOT NULL,
  method text NOT NULL,
  caution text NOT NULL,
  shopping_url text,
  is_sample integer NOT NULL,
  -- The register's own text, for 신고자료 원문 보기; JSON, null for samples.
  raw_text text,
  imported_on text,
  -- Popularity frozen at the last fold, at most 10^7 - 1.
  score integer DEFAULT 0 NOT NULL,
  -- Place in the order of score and id, both falling; the FTS rowid, so that hits are read in order and reading stops early.
  position integer
);
CREATE UNIQUE INDEX supplement_position ON supplement (position);
CREATE UNIQUE INDEX supplement_source_key ON supplement (source_key);
CREATE INDEX supplement_brand ON supplement (brand_id, id);
CREATE INDEX supplement_rank ON supplement (score, id);
-- What a written-down search names exactly.
CREATE INDEX supplement_name ON supplement (name);

CREATE TABLE supplement_ingredient (
  supplement_id integer NOT NULL,
  ingredient_id integer NOT NULL,
  -- Decimal text per day in the ingredient's unit; null = not known.
  amount text,
  -- Why it is not known, or how sure the reading is: 'HIGH', 'MEDIUM', 'LOW', or a reason code.
  reading text NOT NULL,
  -- 'nicotinamide', 'nicotinic-acid' or empty.
  chemical_form text DEFAULT '' NOT NULL,
  label_text text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY(supplement_id, ingredient_id)
);
CREATE INDEX supplement_ingredient_ingredient ON supplement_ingredient (ingredient_id, supplement_id);

-- What the FTS index is rebuilt from: the bigrams of each product's name, brand and ingredients.
CREATE TABLE supplement_document (
  supplement_id integer PRIMARY KEY NOT NULL,
  grams text NOT NULL
);
CREATE VIRTUAL TABLE supplement_search USING fts5(grams, content='', tokenize='unicode61 remove_diacritics 0', prefix='1', detail='full');
CREATE VIRTUAL TABLE ingredient_search USING fts5(grams, content='', tokenize='unicode61 remove_diacritics 0', prefix='1', detail='full');

-- Popularity of products per audience: gender and age group, with 'ALL' for either.
CREATE TABLE supplement_score (
  gender text NOT NULL,
  age_group text NOT NULL,
  supplement_id integer NOT NULL,
  score integer NOT NULL,
  PRIMARY KEY(gender, age_group, supplement_id)
);
-- The order of the popular list itself, so that no page sorts.
CREATE INDEX supplement_score_rank ON supplement_score (gender, age_group, score DESC, supplement_id);

-- For 혹시 …?: 'gap' is the jamo of a known word, whole or with one left out; 'target' is what to offer (a misspelling's right form).
CREATE TABLE spelling_gap (
  gap text NOT NULL,
  word text NOT NULL,
  target text NOT NULL,
  PRIMARY KEY(gap, word)
);

-- Popularity of ingredients per age group; '전체' is everybody.
CREATE TABLE ingredient_score (
  age_group text NOT NULL,
  ingredient_id integer NOT NULL,
  score integer NOT NULL,
  PRIMARY KEY(age_group, ingredient_id)
);
CREATE INDEX ingredient_score_rank ON ingredient_score (age_group, score DESC, ingredient_id);

-- The most popular products of each ingredient, rewritten by every fold: purpose lists read no more than they show.
CREATE TABLE ingredient_top (
  ingredient_id integer NOT NULL,
  place integer NOT NULL,
  supplement_id integer NOT NULL,
  PRIMARY KEY(ingredient_id, place)
);
-- All of a row, so that a list reads one row a product here.
CREATE INDEX ingredient_top_all ON ingredient_top (ingredient_id, place, supplement_id);

-- The most searched terms of the last 24 hours, written by the cron; beside them, by is_seed, the counts that a new machine starts with.
CREATE TABLE popular_term (
  keyword text NOT NULL,
  score integer NOT NULL,
  last_at integer NOT NULL,
  is_seed integer NOT NULL,
  PRIMARY KEY(keyword, is_seed)
);

CREATE TABLE combination (
  id integer PRIMARY KEY NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  display_rank integer NOT NULL,
  ingredient_slugs text NOT NULL,
  severity text,
  spacing_minutes integer,
  with_medication text,
  source text NOT NULL
);

CREATE TABLE term (
  id integer PRIMARY KEY NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  required integer NOT NULL,
  version text NOT NULL,
  effective_date text NOT NULL,
  content text NOT NULL
);
