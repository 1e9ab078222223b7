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
  dosage text NOT NULL,
  -- What the sentences about an ingredient rest on, as JSON: about, title, publisher, address and year; and when they were last held against it.
  sources text DEFAULT '[]' NOT NULL,
  reviewed_on text DEFAULT '' NOT NULL
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
  contents text NOT NULL,
  name text NOT NULL,
  form text NOT NULL,
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
  -- The purposes for which the product is recognised, by its own text or its amounts, as JSON; and why its ingredients' other functions are not claimed.
  claims text DEFAULT '[]' NOT NULL,
  missed_claims text DEFAULT '[]' NOT NULL,
  -- The allergens that the label names, as JSON; NULL where nothing is known of them.
  allergens text,
  -- What a card tells of a product. Null is not known.
  maker_name text,
  doses_per_day integer,
  -- JSON: at most two, with the amount a day as decimal text or null.
  main_ingredients text DEFAULT '[]' NOT NULL,
  -- JSON: at most two of the purposes for which the product is recognised, those of its main ingredients first.
  card_purposes text DEFAULT '[]' NOT NULL,
  reported_on text,
  -- The name of the drawn picture, which follows from form and main ingredient.
  picture text DEFAULT 'other-0' NOT NULL,
  -- The first of the main ingredients and the thousandths of its unit a day, so that products like another are found by amount without a scan.
  main_ingredient_id integer,
  main_thousandths integer,
  -- What the Ministry's row said when the product was written from it; null where it was not written from one.
  source_hash text,
  -- The day since which the register no longer lists the product; null while it does.
  gone_on text
);
CREATE UNIQUE INDEX supplement_source_key ON supplement (source_key);
CREATE INDEX supplement_brand ON supplement (brand_id, id);
-- What a written-down search names exactly.
CREATE INDEX supplement_name ON supplement (name);
CREATE INDEX supplement_main ON supplement (main_ingredient_id, form, main_thousandths, id);

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

-- For 혹시 …?: 'gap' is the jamo of a known word, whole or with one left out; 'target' is what to offer (a misspelling's right form).
CREATE TABLE spelling_gap (
  gap text NOT NULL,
  word text NOT NULL,
  target text NOT NULL,
  PRIMARY KEY(gap, word)
);

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
  source text NOT NULL,
  source_url text,
  source_year integer,
  -- From which daily total on a pairing matters, as JSON; and whether it says nothing of a product that holds all of it itself.
  minimum text DEFAULT '[]' NOT NULL,
  except_combined integer DEFAULT 0 NOT NULL
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

-- Which products carry a code: several codes a product, several products a code. By report number, not by id: the product may be imported later.
CREATE TABLE barcode (
  -- Eight or thirteen digits; UPC-A has a 0 before it.
  code text NOT NULL,
  source_key text NOT NULL,
  PRIMARY KEY(code, source_key)
) WITHOUT ROWID;
CREATE INDEX barcode_source_key ON barcode (source_key);

-- What is suggested while somebody types, once for each spelling: the jamo of a name or another name without its spaces, letters apart (ㅂㅣ.ㅌㅏ.ㅁㅣㄴ), or `=` and its initial consonants.
CREATE TABLE suggestion (
  kind text NOT NULL,
  -- Id of the ingredient, brand or product, place of the purpose.
  subject integer NOT NULL,
  key text NOT NULL,
  text text NOT NULL,
  -- Which come first: ingredients, brands, purposes, products; a name before another name.
  place integer NOT NULL,
  PRIMARY KEY(kind, subject, key)
) WITHOUT ROWID;
-- All of a row, so that a suggestion reads one row.
CREATE INDEX suggestion_key ON suggestion (key, kind, subject, text, place);

-- The first eight of every beginning that more than eight spellings have, as JSON; written when the order of products is frozen.
CREATE TABLE suggestion_top (
  prefix text PRIMARY KEY NOT NULL,
  found text NOT NULL
) WITHOUT ROWID;

-- What popular lists show until enough people have been counted: a round of days, each with other products, one a brand.
CREATE TABLE showcase (
  day integer NOT NULL,
  place integer NOT NULL,
  supplement_id integer NOT NULL,
  PRIMARY KEY(day, place)
) WITHOUT ROWID;

CREATE VIRTUAL TABLE supplement_search USING fts5(grams, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='1', detail='full');

-- Two rows a write: the row itself and its place in the list.
CREATE TABLE supplement_score (
  gender text NOT NULL,
  age_group text NOT NULL,
  supplement_id integer NOT NULL,
  score integer NOT NULL,
  PRIMARY KEY(gender, age_group, supplement_id)
) WITHOUT ROWID;
CREATE INDEX supplement_score_rank ON supplement_score (gender, age_group, score DESC, supplement_id);

CREATE TABLE ingredient_score (
  age_group text NOT NULL,
  ingredient_id integer NOT NULL,
  score integer NOT NULL,
  PRIMARY KEY(age_group, ingredient_id)
) WITHOUT ROWID;
CREATE INDEX ingredient_score_rank ON ingredient_score (age_group, score DESC, ingredient_id);

-- Facts that lists ask for by their key: one row read each.
CREATE TABLE catalogue_meta (key text PRIMARY KEY NOT NULL, value text NOT NULL) WITHOUT ROWID;

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

-- By what search results are filtered and counted: tokens that are also in the search index, made of a product's other columns whenever products have changed.
CREATE TABLE supplement_facet (
  supplement_id integer PRIMARY KEY NOT NULL,
  tokens text NOT NULL
);

-- Many products are filtered by just the same tokens: counting reads the number of each one's set, and what is in a set once. A number never stands for others.
CREATE TABLE facet_set (
  number integer PRIMARY KEY NOT NULL,
  tokens text NOT NULL UNIQUE
);

CREATE TABLE supplement_facet_set (
  supplement_id integer PRIMARY KEY NOT NULL,
  number integer NOT NULL
);
