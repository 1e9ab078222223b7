CREATE TABLE ingredient (
  id integer PRIMARY KEY NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  name_english text NOT NULL,
  group_name text NOT NULL,
  unit text NOT NULL,
  -- What an amount is an amount of; null = the ingredient itself.
  measured_as text,
  description text NOT NULL,
  effect text NOT NULL,
  caution text NOT NULL,
  timing text,
  sub_ingredients text NOT NULL,
  alternatives text NOT NULL,
  -- IngredientDosage as JSON: one row for all populations.
  dosage text NOT NULL,
  -- Sources as JSON (about, title, publisher, url, year), and their last review.
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
  -- Retail products with known amounts that are mainly of the ingredient.
  main_products INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(purpose_code, ingredient_id)
);
CREATE INDEX ingredient_purpose_ingredient ON ingredient_purpose (ingredient_id);
-- Covering index.
CREATE INDEX ingredient_purpose_all ON ingredient_purpose (purpose_code, ingredient_id, basis, function_text);

CREATE TABLE brand (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  -- A maker is the register's factory, shown as 제조사.
  is_maker integer NOT NULL,
  hue integer NOT NULL,
  description text DEFAULT '' NOT NULL
);
CREATE UNIQUE INDEX brand_name ON brand (name, is_maker);

CREATE TABLE supplement (
  id integer PRIMARY KEY NOT NULL,
  source_key text NOT NULL,
  brand_id integer NOT NULL,
  -- Denormalised, so that a list reads one row a card.
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
  -- The register's texts as JSON, for 신고자료 원문 보기; null for samples.
  raw_text text,
  imported_on text,
  -- Frozen at the last fold, at most 10^7 - 1.
  score integer DEFAULT 0 NOT NULL,
  -- JSON: recognised purposes by text or amounts; and why other functions are not claimed.
  claims text DEFAULT '[]' NOT NULL,
  missed_claims text DEFAULT '[]' NOT NULL,
  -- JSON: how mainly it is for each recognised purpose; and the purposes whose results it leads.
  purpose_fits TEXT NOT NULL DEFAULT '{}',
  leads_for TEXT NOT NULL DEFAULT '[]',
  -- JSON of the label's allergens; NULL when unknown.
  allergens text,
  -- Card columns; null when unknown.
  maker_name text,
  doses_per_day integer,
  -- JSON: at most two, daily amounts as decimal text or null.
  main_ingredients text DEFAULT '[]' NOT NULL,
  -- JSON: at most two recognised purposes, main ingredients' first.
  card_purposes text DEFAULT '[]' NOT NULL,
  reported_on text,
  picture text DEFAULT 'other-0' NOT NULL,
  -- First main ingredient and its daily thousandths, an index for similar products.
  main_ingredient_id integer,
  main_thousandths integer,
  -- Hash of the Ministry's row, or null.
  source_hash text,
  -- Delisted since; null while listed.
  gone_on text,
  label_cautions TEXT,
  avoid_for TEXT NOT NULL DEFAULT '[]',
  unjudged TEXT NOT NULL DEFAULT '',
  unsuited TEXT NOT NULL DEFAULT '[]',
  -- 'RETAIL', 'UNSURE', 'RAW_MATERIAL' or 'EXPORT'.
  sale_kind TEXT NOT NULL DEFAULT 'RETAIL',
  -- 'KNOWN', 'PARTLY' or 'UNKNOWN'.
  amounts TEXT NOT NULL DEFAULT 'KNOWN',
  -- JSON of the audiences that the name addresses.
  for_whom TEXT NOT NULL DEFAULT '[]',
  -- Sorts above popularity (grade) and below it (merit): 100000 × grade + merit.
  standing INTEGER NOT NULL DEFAULT 0,
  -- Maker, form and daily amounts as one key; null where one of them is unknown.
  composition TEXT,
  -- Of listed products with the same composition: the one of the best-known mark, null for one alone, and how many there are.
  alike_of INTEGER,
  alike INTEGER NOT NULL DEFAULT 1,
  -- The name as the search compares it (`searchKey`): a whole name is one look-up.
  name_key TEXT NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX supplement_source_key ON supplement (source_key);
CREATE INDEX supplement_brand ON supplement (brand_id, id);
CREATE INDEX supplement_name ON supplement (name);
CREATE INDEX supplement_main ON supplement (main_ingredient_id, form, main_thousandths, id);
CREATE INDEX supplement_alike ON supplement (alike_of) WHERE alike_of IS NOT NULL;
-- Products of one name stand in the order of the search, so that a look-up sorts none of them; the name alone is found by this index too.
CREATE INDEX supplement_name_order ON supplement (name_key, score);

CREATE TABLE supplement_ingredient (
  supplement_id integer NOT NULL,
  ingredient_id integer NOT NULL,
  -- Decimal text per day in the ingredient's unit; null = unknown.
  amount text,
  -- 'HIGH', 'MEDIUM', 'LOW', or why unknown.
  reading text NOT NULL,
  -- 'nicotinamide', 'nicotinic-acid' or empty.
  chemical_form text DEFAULT '' NOT NULL,
  label_text text NOT NULL,
  position integer NOT NULL,
  -- How much the product is about the ingredient, higher is more.
  relevance INTEGER NOT NULL DEFAULT 0,
  -- Place in the ingredient's list from 1, given when the order is frozen; 0 before.
  place INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(supplement_id, ingredient_id)
);
CREATE INDEX supplement_ingredient_ingredient ON supplement_ingredient (ingredient_id, supplement_id);
CREATE INDEX supplement_ingredient_place ON supplement_ingredient (ingredient_id, place, supplement_id);

-- Source of the FTS index: bigrams (n-grams of two) of name, brand and ingredients.
CREATE TABLE supplement_document (
  supplement_id integer PRIMARY KEY NOT NULL,
  grams text NOT NULL
);

-- For 혹시 …?: 'gap' is the jamo of a word, whole or with one deleted; 'target' the correction.
CREATE TABLE spelling_gap (
  gap text NOT NULL,
  word text NOT NULL,
  target text NOT NULL,
  PRIMARY KEY(gap, word)
);

-- Top terms of 24 hours, by the cron; is_seed marks a new database's initial counts.
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
  -- JSON of minimum daily totals; and whether one product with all ingredients is exempt.
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
  -- Daily amount of the shelf's ingredient, in its unit; null when unknown.
  amount TEXT,
  PRIMARY KEY(purpose_code, ingredient_id, place)
);
CREATE INDEX purpose_top_shelf ON purpose_top (purpose_code, ingredient_id, place, supplement_id, is_recognised, amount);

-- Codes by report number, many to many: the product may be imported later.
CREATE TABLE barcode (
  -- EAN-8 or EAN-13; UPC-A with a leading 0.
  code text NOT NULL,
  source_key text NOT NULL,
  PRIMARY KEY(code, source_key)
) WITHOUT ROWID;
CREATE INDEX barcode_source_key ON barcode (source_key);

-- Autocomplete, one row a spelling: jamo of a name without spaces, characters separated (ㅂㅣ.ㅌㅏ.ㅁㅣㄴ), or `=` and initial consonants.
CREATE TABLE suggestion (
  kind text NOT NULL,
  -- Id of ingredient, brand or product, position of a purpose.
  subject integer NOT NULL,
  key text NOT NULL,
  text text NOT NULL,
  -- Rank: ingredients, brands, purposes, products; a name before its aliases.
  place integer NOT NULL,
  PRIMARY KEY(kind, subject, key)
) WITHOUT ROWID;
-- Covering index.
CREATE INDEX suggestion_key ON suggestion (key, kind, subject, text, place);

-- Top eight as JSON of each prefix with more spellings; written when the order is frozen.
CREATE TABLE suggestion_top (
  prefix text PRIMARY KEY NOT NULL,
  found text NOT NULL
) WITHOUT ROWID;

-- Fallback of popular lists, rotating daily, one product a brand.
CREATE TABLE showcase (
  day integer NOT NULL,
  place integer NOT NULL,
  supplement_id integer NOT NULL,
  PRIMARY KEY(day, place)
) WITHOUT ROWID;

CREATE VIRTUAL TABLE supplement_search USING fts5(grams, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='1', detail='full');

-- Two rows a write: row and index.
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

CREATE TABLE catalogue_meta (key text PRIMARY KEY NOT NULL, value text NOT NULL) WITHOUT ROWID;

-- Changes of register products in two years.
CREATE TABLE supplement_change (
  supplement_id integer NOT NULL,
  -- Day seen, YYYY-MM-DD.
  changed_on text NOT NULL,
  kind text NOT NULL,
  -- 0 for kinds without an ingredient.
  ingredient_id integer NOT NULL,
  -- Decimal text per day in the ingredient's unit; null = unknown.
  old_amount text,
  new_amount text,
  PRIMARY KEY(supplement_id, changed_on, kind, ingredient_id)
) WITHOUT ROWID;

-- Facet tokens, also in the search index; derived from columns after each change.
CREATE TABLE supplement_facet (
  supplement_id integer PRIMARY KEY NOT NULL,
  tokens text NOT NULL
);

-- Distinct facet token sets: counting reads a set's number per product. Numbers are never reused.
CREATE TABLE facet_set (
  number integer PRIMARY KEY NOT NULL,
  tokens text NOT NULL UNIQUE
);

CREATE TABLE supplement_facet_set (
  supplement_id integer PRIMARY KEY NOT NULL,
  number integer NOT NULL
);
