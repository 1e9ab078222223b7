-- An independent analysis in SQL: it shares the published facts with the product and no code.
-- Amounts are integers of 10⁻⁹ of the ingredient's unit (10⁻¹ for CFU), so that sums and comparisons are exact.
-- `input` holds JSON by name: dosages and cautions as published; products [{ id, ingredients: [{ slug, amount, unit, form }], label: { contains,
-- sharedLine }, named: slugs that only the name tells }];
-- people [{ gender, age, ageBand, condition, concerns }]; selections [[product …] …].

CREATE TABLE dosage (
  slug PRIMARY KEY, unit, upper_unit, scale REAL, has_default, has_rows, has_ranges, recommended INTEGER, upper INTEGER, kind, amide INTEGER, ageless
);
INSERT INTO dosage
SELECT i.key, i.value ->> 'unit', i.value ->> 'upperUnit', s.scale, (i.value ->> 'adultDefault') IS NOT NULL,
  json_array_length(i.value, '$.rows') > 0, json_array_length(i.value, '$.ranges') > 0,
  round((i.value ->> '$.adultDefault.recommended') * s.scale), round((i.value ->> '$.adultDefault.upper') * s.scale),
  i.value ->> '$.adultDefault.upperKind', round((i.value ->> '$.adultDefault.upperByForm.nicotinamide') * s.scale),
  coalesce(i.value ->> 'isForAllAges', 0)
FROM input, json_each(input.text, '$.ingredients') i
JOIN (SELECT 1 AS is_count, 10.0 AS scale UNION ALL SELECT 0, 1e9) s ON s.is_count = (i.value ->> 'unit' = 'CFU')
WHERE input.name = 'dosages';

CREATE TABLE dosage_row (slug, place, gender, age_min, age_max, condition, recommended INTEGER, upper INTEGER, kind, amide INTEGER);
INSERT INTO dosage_row
SELECT d.slug, r.key, r.value ->> 'gender', r.value ->> 'ageMin', r.value ->> 'ageMax', r.value ->> 'condition',
  round((r.value ->> 'recommended') * d.scale), round((r.value ->> 'upper') * d.scale), r.value ->> 'upperKind',
  round((r.value ->> '$.upperByForm.nicotinamide') * d.scale)
FROM input, json_each(input.text, '$.ingredients') i JOIN dosage d ON d.slug = i.key, json_each(i.value, '$.rows') r
WHERE input.name = 'dosages';

CREATE TABLE dosage_range (slug, least INTEGER, most INTEGER);
INSERT INTO dosage_range
SELECT d.slug, round((r.value ->> 'minimum') * d.scale), round((r.value ->> 'maximum') * d.scale)
FROM input, json_each(input.text, '$.ingredients') i JOIN dosage d ON d.slug = i.key, json_each(i.value, '$.ranges') r
WHERE input.name = 'dosages' AND r.value ->> 'unit' = d.unit;

CREATE TABLE fact (slug, place INTEGER, who, severity, least INTEGER, below);
INSERT INTO fact
SELECT i.key, c.key, c.value ->> 'who', c.value ->> 'severity', round((c.value ->> 'from') * d.scale), c.value ->> 'below'
FROM input, json_each(input.text, '$.cautions') i LEFT JOIN dosage d ON d.slug = i.key, json_each(i.value) c
WHERE input.name = 'cautions';
-- A kind of another ingredient inherits what it does not say itself, after its own.
INSERT INTO fact
SELECT k.slug, f.place + 100, f.who, f.severity, f.least, f.below
FROM fact f JOIN (SELECT 'dietary-fiber' AS of, value AS slug FROM json_each('["psyllium", "indigestible-maltodextrin", "inulin", "oat-fiber"]')) k ON k.of = f.slug
WHERE NOT EXISTS (SELECT 1 FROM fact own WHERE own.slug = k.slug AND own.who = f.who)
AND NOT EXISTS (
  SELECT 1 FROM input, json_each(input.text, '$.cautions."dietary-fiber"') c WHERE input.name = 'cautions' AND c.value ->> 'who' = f.who
  AND c.value ->> 'kinds' IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each(c.value, '$.kinds') only WHERE only.value = k.slug));
CREATE INDEX fact_of ON fact (slug, who);

-- Factor top/bottom from a label's unit to the ingredient's, rounded half away from zero. A row of the ingredient precedes a general one.
CREATE TABLE factor (slug, label, unit, top INTEGER, bottom INTEGER);
INSERT INTO factor VALUES
  (NULL, 'mg', 'µg', 1000, 1), (NULL, 'µg', 'mg', 1, 1000), (NULL, 'g', 'mg', 1000, 1), (NULL, 'mg', 'g', 1, 1000), (NULL, 'g', 'µg', 1000000, 1),
  ('vitamin-a', 'µg RE', 'µg RAE', 1, 1), ('vitamin-a', 'µg', 'µg RAE', 1, 1), ('vitamin-a', 'IU', 'µg RAE', 100, 333),
  ('vitamin-d', 'IU', 'µg', 1, 40), ('vitamin-e', 'IU', 'mg α-TE', 100, 149), ('vitamin-e', 'mg', 'mg α-TE', 1, 1),
  ('niacin', 'mg', 'mg NE', 1, 1), ('folate', 'µg', 'µg DFE', 17, 10),
  ('probiotics', '억 CFU', 'CFU', 1, 1), ('probiotics', 'CFU', 'CFU', 1, 100000000);
INSERT INTO factor SELECT slug, unit, unit, 1, 1 FROM dosage WHERE unit <> 'CFU';

CREATE TABLE content (product, slug, amount INTEGER, form);
INSERT INTO content
SELECT product, slug, (billionths * top * 2 + bottom) / (2 * bottom), form FROM (
  SELECT p.value ->> 'id' AS product, d.slug, CAST(round((c.value ->> 'amount') * 1e9) AS INTEGER) AS billionths, coalesce(c.value ->> 'form', '') AS form,
    f.top, f.bottom, row_number() OVER (PARTITION BY p.key, c.key ORDER BY f.slug IS NULL) AS choice
  FROM input, json_each(input.text) p, json_each(p.value, '$.ingredients') c
  JOIN dosage d ON d.slug = c.value ->> 'slug'
  LEFT JOIN factor f ON f.label = c.value ->> 'unit' AND f.unit = d.unit AND (f.slug = d.slug OR f.slug IS NULL)
  WHERE input.name = 'products'
) WHERE choice = 1;
CREATE INDEX content_of ON content (product);

CREATE TABLE label (product, way, allergen, PRIMARY KEY (product, way, allergen));
INSERT INTO label
SELECT p.value ->> 'id', w.key, a.value FROM input, json_each(input.text) p, json_each(p.value, '$.label') w, json_each(w.value) a
WHERE input.name = 'products' AND w.type = 'array';

CREATE TABLE selected (selection, product, PRIMARY KEY (selection, product));
INSERT INTO selected SELECT s.key, p.value FROM input, json_each(input.text) s, json_each(s.value) p WHERE input.name = 'selections';

CREATE TABLE total (selection, slug, amount INTEGER, known, unknown, acid INTEGER, undeclared INTEGER, PRIMARY KEY (selection, slug));
INSERT INTO total
SELECT s.selection, c.slug, coalesce(sum(c.amount), 0), count(c.amount), count(*) - count(c.amount),
  coalesce(sum(c.amount) FILTER (WHERE c.form = 'nicotinic-acid'), 0), coalesce(sum(c.amount) FILTER (WHERE c.form = ''), 0)
FROM selected s JOIN content c ON c.product = s.product GROUP BY s.selection, c.slug;

-- An age group recommends by one age, and takes the lowest upper level of several. Pregnancy and nursing have rows of their own; planning one
-- changes no amount.
CREATE TABLE band (band, age, recommends);
INSERT INTO band VALUES
  ('10대', 10, 0), ('10대', 13, 0), ('10대', 16, 1), ('20대', 24, 1), ('30대', 35, 1), ('40대', 45, 1), ('50대', 55, 1),
  ('60대 이상', 62, 0), ('60대 이상', 70, 1), ('60대 이상', 80, 0);
CREATE TABLE person (id INTEGER PRIMARY KEY, gender, age, band, state, mother, is_minor, told_age);
INSERT INTO person
SELECT p.key, p.value ->> 'gender', p.value ->> 'age', p.value ->> 'ageBand', p.value ->> 'condition', nullif(p.value ->> 'condition', 'PLANNING'),
  coalesce((p.value ->> 'age') < 19, p.value ->> 'ageBand' = '10대', 0),
  coalesce(p.value ->> 'age', (SELECT b.age FROM band b WHERE b.band = p.value ->> 'ageBand' AND b.recommends))
FROM input, json_each(input.text) p WHERE input.name = 'people';

-- Candidate sexes and ages of a person, whose lowest amounts apply; no rows where the adult default does.
CREATE TABLE person_gender AS
SELECT p.id, g.gender FROM person p JOIN (SELECT 'FEMALE' AS gender UNION SELECT 'MALE') g
  ON CASE WHEN p.mother IS NOT NULL THEN g.gender = 'FEMALE' WHEN p.gender IS NOT NULL THEN g.gender = p.gender ELSE p.is_minor END;
CREATE TABLE person_age AS
SELECT id, age, 1 AS recommends FROM person WHERE age IS NOT NULL
UNION ALL SELECT p.id, b.age, b.recommends FROM person p JOIN band b ON b.band = p.band WHERE p.age IS NULL
UNION ALL SELECT p.id, m.age, 1 FROM person p, (SELECT 24 AS age UNION SELECT 35) m WHERE p.age IS NULL AND p.band IS NULL AND p.mother IS NOT NULL;

-- The row of each sex and age; a row of one sex precedes a row of both.
CREATE TABLE fitting AS
SELECT * FROM (
  SELECT p.id AS person, a.recommends, r.slug, r.recommended, r.upper, r.kind, r.amide,
    row_number() OVER (PARTITION BY p.id, r.slug, g.gender, a.age ORDER BY r.gender IS NULL, r.place) AS choice
  FROM person p JOIN person_gender g ON g.id = p.id JOIN person_age a ON a.id = p.id JOIN dosage_row r
    ON r.condition IS p.mother AND (r.gender IS NULL OR r.gender = g.gender) AND coalesce(r.age_min, 0) <= a.age AND a.age <= coalesce(r.age_max, 999)
) WHERE choice = 1;

CREATE TABLE amounts (
  person, slug, not_for, recommended INTEGER, upper INTEGER, amide INTEGER, least INTEGER, most INTEGER, PRIMARY KEY (person, slug)
);
INSERT INTO amounts
WITH way AS (
  SELECT p.id AS person, d.slug, CASE
    WHEN NOT (d.has_default OR d.has_rows OR d.has_ranges) THEN 'default'
    WHEN p.age < 1 THEN 'UNDER_1'
    WHEN NOT d.has_rows AND (p.mother IS NOT NULL OR p.is_minor AND NOT d.ageless) THEN coalesce(p.mother, 'ADULTS_ONLY')
    WHEN NOT d.has_rows OR p.id NOT IN (SELECT id FROM person_gender) OR p.id NOT IN (SELECT id FROM person_age) THEN 'default'
    WHEN EXISTS (SELECT 1 FROM fitting f WHERE f.person = p.id AND f.slug = d.slug AND f.recommends) THEN 'rows'
    ELSE coalesce(p.mother, 'ADULTS_ONLY') END AS way
  FROM person p, dosage d
), offered AS (
  SELECT person, slug, 'rows' AS way, max(kind) AS kind, CASE WHEN count(upper) = count(*) THEN min(upper) END AS upper, min(amide) AS amide,
    CASE WHEN count(recommended) FILTER (WHERE recommends) = count(*) FILTER (WHERE recommends) THEN min(recommended) FILTER (WHERE recommends) END AS recommended
  FROM fitting GROUP BY person, slug
  UNION ALL SELECT p.id, d.slug, 'default', d.kind, d.upper, d.amide, d.recommended FROM person p, dosage d
), served AS (
  SELECT p.id AS person, r.slug, min(r.least) AS least, CASE WHEN count(r.most) = count(*) THEN max(r.most) END AS most
  FROM person p, dosage_range r JOIN dosage d ON d.slug = r.slug WHERE (d.ageless OR NOT p.is_minor) AND p.mother IS NULL GROUP BY p.id, r.slug
)
SELECT w.person, w.slug, nullif(nullif(w.way, 'rows'), 'default'), o.recommended,
  CASE WHEN o.kind = 'MFDS_MAX_DAILY_INTAKE' THEN NULL WHEN d.upper_unit = 'µg' AND d.unit = 'µg DFE' THEN o.upper * 17 / 10 ELSE o.upper END,
  o.amide, s.least, s.most
FROM way w JOIN dosage d ON d.slug = w.slug
LEFT JOIN offered o ON o.person = w.person AND o.slug = w.slug AND o.way = w.way
LEFT JOIN served s ON s.person = w.person AND s.slug = w.slug;

-- A total counts as over when it exceeds the limit by more than one part in a thousand.
CREATE VIEW standing AS
WITH judged AS (
  SELECT t.selection, a.person, t.slug, t.amount, t.known, t.unknown, t.acid, t.undeclared, a.*,
    a.upper IS NOT NULL AND a.amide IS NOT NULL AS has_forms FROM total t JOIN amounts a ON a.slug = t.slug
)
SELECT selection, person, slug, amount, recommended, not_for, least, most,
  CASE WHEN has_forms AND NOT acid * 1000 > upper * 1001 AND (amount * 1000 > amide * 1001 OR NOT (amount > 0 AND acid = amount)) THEN amide ELSE upper END AS upper,
  CASE
    WHEN not_for IS NOT NULL THEN 'notForYou'
    WHEN has_forms AND (acid * 1000 > upper * 1001 OR amount * 1000 > amide * 1001) THEN 'over'
    WHEN has_forms AND (acid + undeclared) * 1000 > upper * 1001 THEN 'formUnknown'
    WHEN NOT has_forms AND amount * 1000 > upper * 1001 THEN 'over'
    WHEN NOT has_forms AND upper IS NULL AND amount * 1000 > most * 1001 THEN 'aboveRange'
    WHEN known = 0 THEN 'unknown'
    WHEN unknown > 0 THEN 'partly'
    ELSE 'within' END AS state
FROM judged;
