-- Independent cautions of the analysis; after `analysis-oracle.sql`.

CREATE TABLE medicine (code PRIMARY KEY);
INSERT INTO medicine SELECT value FROM json_each('[
  "ANTICOAGULANT", "WARFARIN", "DOAC", "ANTIPLATELET", "NSAID", "ANTIDIABETIC", "METFORMIN", "ANTIHYPERTENSIVE", "ACE_ARB", "POTASSIUM_SPARING", "THIAZIDE", "LOOP_DIURETIC",
  "DIGOXIN", "AMIODARONE", "NITRATE", "PDE5_INHIBITOR", "STATIN", "FIBRATE", "EZETIMIBE_RESIN", "LEVOTHYROXINE", "ANTITHYROID", "ANTIBIOTIC_CHELATION",
  "ANTIBIOTIC_ANY", "TETRACYCLINE_LONG", "AZOLE_MACROLIDE", "TB_MEDICINE", "ANTIRETROVIRAL", "BISPHOSPHONATE", "STEROID", "IMMUNOSUPPRESSANT",
  "METHOTREXATE", "SULFASALAZINE", "CHEMOTHERAPY", "TAMOXIFEN_AROMATASE", "ORAL_CONTRACEPTIVE_HORMONE", "SSRI_SNRI", "MAOI", "SEDATIVE", "ANTIEPILEPTIC",
  "GABAPENTINOID", "LEVODOPA", "LITHIUM", "CHOLINERGIC", "MUSCLE_RELAXANT", "PPI", "ANTACID_ALUMINUM", "ORLISTAT", "RETINOID", "PENICILLAMINE",
  "DEFEROXAMINE", "XANTHINE_STIMULANT", "ACETAMINOPHEN_HEPATOTOXIC", "ANY_MEDICINE",
  "ASPIRIN", "METHYLDOPA", "NADOLOL", "VERAPAMIL_DILTIAZEM", "AMILORIDE", "ROSUVASTATIN",
  "BILE_ACID_RESIN", "CEFDINIR", "TRIMETHOPRIM", "HIV_INTEGRASE_INHIBITOR", "HIV_PROTEASE_INHIBITOR", "CICLOSPORIN",
  "TACROLIMUS", "MYCOPHENOLATE", "FLUOROPYRIMIDINE", "BORTEZOMIB", "VALPROATE", "CARBAMAZEPINE",
  "GABAPENTIN", "THEOPHYLLINE"]');

CREATE TABLE implied (who, wider);
INSERT INTO implied VALUES ('WARFARIN', 'ANTICOAGULANT'), ('DOAC', 'ANTICOAGULANT'), ('METFORMIN', 'ANTIDIABETIC'), ('ACE_ARB', 'ANTIHYPERTENSIVE'), ('ANTIBIOTIC_CHELATION', 'ANTIBIOTIC_ANY'),
  ('TETRACYCLINE_LONG', 'ANTIBIOTIC_CHELATION'), ('TETRACYCLINE_LONG', 'ANTIBIOTIC_ANY'),
  ('LEVOTHYROXINE', 'THYROID'), ('ANTITHYROID', 'THYROID'), ('TAMOXIFEN_AROMATASE', 'HORMONE_SENSITIVE_CANCER'),
  ('HEART_VALVE', 'HEART_DISEASE'), ('ATRIAL_FIBRILLATION', 'HEART_DISEASE'),
  ('ASPIRIN', 'ANTIPLATELET'), ('METHYLDOPA', 'ANTIHYPERTENSIVE'), ('NADOLOL', 'ANTIHYPERTENSIVE'), ('VERAPAMIL_DILTIAZEM', 'ANTIHYPERTENSIVE'),
  ('AMILORIDE', 'POTASSIUM_SPARING'), ('ROSUVASTATIN', 'STATIN'), ('BILE_ACID_RESIN', 'EZETIMIBE_RESIN'), ('CEFDINIR', 'ANTIBIOTIC_ANY'),
  ('TRIMETHOPRIM', 'ANTIBIOTIC_ANY'), ('HIV_INTEGRASE_INHIBITOR', 'ANTIRETROVIRAL'), ('HIV_PROTEASE_INHIBITOR', 'ANTIRETROVIRAL'), ('CICLOSPORIN', 'IMMUNOSUPPRESSANT'),
  ('TACROLIMUS', 'IMMUNOSUPPRESSANT'), ('MYCOPHENOLATE', 'IMMUNOSUPPRESSANT'), ('FLUOROPYRIMIDINE', 'CHEMOTHERAPY'), ('BORTEZOMIB', 'CHEMOTHERAPY'),
  ('VALPROATE', 'ANTIEPILEPTIC'), ('CARBAMAZEPINE', 'ANTIEPILEPTIC'), ('GABAPENTIN', 'GABAPENTINOID'), ('THEOPHYLLINE', 'XANTHINE_STIMULANT');

-- An illness, its medicines and their substances are one matter.
CREATE TABLE treats (who, illness);
INSERT INTO treats VALUES ('ANTIDIABETIC', 'DIABETES'), ('ANTIHYPERTENSIVE', 'HYPERTENSION'), ('ANTIEPILEPTIC', 'EPILEPSY');
CREATE VIEW widest AS
SELECT who, wider FROM implied WHERE wider <> 'ANTIBIOTIC_CHELATION';
CREATE TABLE exempt (slug, who, narrower);
INSERT INTO exempt
SELECT i.key, c.value ->> 'who', e.value
FROM input, json_each(input.text, '$.cautions') i, json_each(i.value) c, json_each(c.value, '$.except') e WHERE input.name = 'cautions';

CREATE TABLE has (person, who);
INSERT INTO has
SELECT p.key, c.value FROM input, json_each(input.text) p, json_each(p.value, '$.concerns') c WHERE input.name = 'people';

CREATE TABLE subject (person, who, PRIMARY KEY (person, who));
INSERT INTO subject
SELECT person, who FROM has
UNION SELECT t.person, i.wider FROM has t JOIN implied i ON i.who = t.who
UNION SELECT t.person, 'ANY_MEDICINE' FROM has t JOIN medicine m ON m.code = t.who
UNION SELECT id, CASE WHEN told_age < 1 THEN 'INFANT' WHEN told_age <= 11 THEN 'CHILD' WHEN told_age <= 18 THEN 'TEEN' ELSE 'OLDER' END
  FROM person WHERE told_age <= 18 OR told_age >= 65
UNION SELECT id, state FROM person WHERE state IS NOT NULL
UNION SELECT id, 'FEMALE' FROM person WHERE gender = 'FEMALE'
UNION SELECT id, 'MALE' FROM person WHERE gender = 'MALE' AND told_age >= 19;

-- With what only a name tells, of an unknown amount.
CREATE VIEW held AS
SELECT selection, slug, amount FROM total
UNION SELECT c.selection, n.value, 0 FROM selected c JOIN input ON input.name = 'products', json_each(input.text) p, json_each(p.value, '$.named') n
WHERE p.value ->> 'id' = c.product AND NOT EXISTS (SELECT 1 FROM total t WHERE t.selection = c.selection AND t.slug = n.value);

CREATE VIEW holder AS
SELECT c.selection, k.slug, c.product FROM selected c JOIN content k ON k.product = c.product
UNION SELECT c.selection, n.value, c.product FROM selected c JOIN input ON input.name = 'products', json_each(input.text) p, json_each(p.value, '$.named') n
WHERE p.value ->> 'id' = c.product;

-- An unknown amount reaches no bound: the product is not judged then.
CREATE VIEW fired AS
SELECT t.selection, s.person, t.slug, f.who, f.place,
  CASE WHEN f.least IS NULL OR t.amount >= f.least THEN f.severity ELSE f.below END AS severity
FROM held t JOIN subject s JOIN fact f ON f.slug = t.slug AND f.who = s.who
WHERE (f.least IS NULL OR t.amount >= f.least OR f.below IS NOT NULL)
-- Only exempt substances of the class are taken, as a DOAC beside vitamin K.
AND NOT (
  EXISTS (SELECT 1 FROM has h JOIN exempt x ON x.slug = f.slug AND x.who = f.who AND x.narrower = h.who WHERE h.person = s.person)
  AND NOT EXISTS (
    SELECT 1 FROM has h JOIN implied i ON i.who = h.who AND i.wider = f.who
    WHERE h.person = s.person AND h.who NOT IN (SELECT narrower FROM exempt x WHERE x.slug = f.slug AND x.who = f.who)))
UNION ALL
SELECT t.selection, s.person, t.slug, 'PLANNING', 1000 + f.place, 'CONSULT' FROM held t JOIN subject s ON s.who = 'PLANNING'
JOIN fact f ON f.slug = t.slug AND f.who = 'PREGNANT' AND f.severity = 'AVOID'
WHERE (f.least IS NULL OR t.amount >= f.least) AND NOT EXISTS (SELECT 1 FROM fact p WHERE p.slug = t.slug AND p.who = 'PLANNING')
UNION ALL
SELECT t.selection, s.person, t.slug, 'INFANT', 2000, 'CONSULT' FROM held t JOIN subject s ON s.who = 'INFANT'
WHERE NOT EXISTS (SELECT 1 FROM fact f WHERE f.slug = t.slug AND f.who = 'INFANT')
UNION ALL
SELECT o.selection, p.id, o.slug, 'OVER ' || coalesce(
  (SELECT who FROM subject WHERE person = p.id AND who IN ('PREGNANT', 'LACTATING')),
  (SELECT 'AGE' FROM subject WHERE person = p.id AND who IN ('INFANT', 'CHILD', 'TEEN', 'OLDER')),
  (SELECT who FROM subject WHERE person = p.id AND who IN ('FEMALE', 'MALE')), 'AGE'), 3000, 'CONSULT'
FROM standing o JOIN person p ON p.id = o.person
WHERE o.state = 'over' AND (p.told_age IS NOT NULL OR EXISTS (SELECT 1 FROM subject s WHERE s.person = p.id));

CREATE TABLE grade (severity PRIMARY KEY, rank);
INSERT INTO grade VALUES ('AVOID', 0), ('CONSULT', 1), ('STEADY', 2), ('SPACE', 3), ('MONITOR', 4), ('INFO', 5);

-- The sternest line of a matter, the first among equals; each spacing stays.
CREATE TABLE single AS
WITH rooted AS (
  SELECT f.*, g.rank, coalesce(w.wider, f.who) AS root FROM fired f JOIN grade g ON g.severity = f.severity LEFT JOIN widest w ON w.who = f.who),
placed AS (
  SELECT r.*, row_number() OVER (
    PARTITION BY r.selection, r.person, r.slug, r.severity = 'SPACE', coalesce(t.illness, r.root) ORDER BY r.rank, r.place) AS turn
  FROM rooted r LEFT JOIN treats t ON t.who = r.root)
SELECT selection, person, slug, who, severity FROM placed WHERE turn = 1 OR severity = 'SPACE';

-- Which allergy avoids or asks about which allergen.
CREATE TABLE avoided (who, allergen, severity);
INSERT INTO avoided VALUES
  ('FISH', 'MACKEREL', 'AVOID'), ('SHELLFISH_CRUSTACEAN', 'CRAB', 'AVOID'), ('SHELLFISH_CRUSTACEAN', 'SHRIMP', 'AVOID'), ('SOY', 'SOYBEAN', 'AVOID'),
  ('MILK', 'MILK', 'AVOID'), ('CHICKEN_EGG', 'EGG', 'AVOID'), ('CHICKEN_EGG', 'CHICKEN', 'AVOID'), ('MEAT_GELATIN', 'PORK', 'AVOID'),
  ('MEAT_GELATIN', 'BEEF', 'AVOID'), ('PSYLLIUM_WHEAT', 'WHEAT', 'AVOID'), ('PEANUT_LEGUME', 'PEANUT', 'AVOID'), ('PEANUT_LEGUME', 'SOYBEAN', 'CONSULT'),
  ('ANY_ALLERGY', 'BUCKWHEAT', 'CONSULT'), ('ANY_ALLERGY', 'PEACH', 'CONSULT'), ('ANY_ALLERGY', 'TOMATO', 'CONSULT'), ('ANY_ALLERGY', 'SULFITES', 'CONSULT'),
  ('ANY_ALLERGY', 'WALNUT', 'CONSULT'), ('ANY_ALLERGY', 'SQUID', 'CONSULT'), ('ANY_ALLERGY', 'MOLLUSC', 'CONSULT'), ('ANY_ALLERGY', 'PINE_NUT', 'CONSULT');

-- The worst finding of a label for an allergy: 1 in the product, 2 a related one, 3 the shared facility.
CREATE VIEW worstFinding AS
SELECT c.selection, s.person, c.product, s.who, min(CASE WHEN l.way = 'sharedLine' THEN 3 WHEN a.severity = 'AVOID' THEN 1 ELSE 2 END) AS way
FROM selected c JOIN label l ON l.product = c.product JOIN avoided a ON a.allergen = l.allergen JOIN subject s ON s.who = a.who
GROUP BY c.selection, s.person, c.product, s.who;

-- Visible cautions without background; one about no single ingredient has no slug.
CREATE VIEW told AS
SELECT f.selection, f.person, f.slug, CASE WHEN f.who IN ('INFANT', 'CHILD', 'TEEN', 'OLDER') THEN 'AGE' ELSE replace(f.who, 'OVER ', '') END AS code, f.severity
FROM single f
WHERE f.severity <> 'INFO' AND NOT (f.who = 'ANY_MEDICINE' AND f.severity <> 'SPACE' AND EXISTS (
  SELECT 1 FROM fact n JOIN subject s ON s.person = f.person AND s.who = n.who JOIN medicine m ON m.code = n.who
  JOIN held t ON t.selection = f.selection AND t.slug = f.slug
  WHERE n.slug = f.slug AND n.who <> 'ANY_MEDICINE' AND n.severity <> 'INFO' AND (n.least IS NULL OR t.amount >= n.least)))
-- A person who takes one medicine of a class keeps the distance of that one.
AND NOT (f.severity = 'SPACE' AND f.who NOT IN (SELECT h.who FROM has h WHERE h.person = f.person) AND EXISTS (
  SELECT 1 FROM implied i JOIN has h ON h.person = f.person AND h.who = i.who
  JOIN fired n ON n.selection = f.selection AND n.person = f.person AND n.slug = f.slug AND n.who = i.who AND n.severity = 'SPACE'
  WHERE i.wider = f.who))
-- A label that tells the allergy as sternly of each holder.
AND NOT (f.who IN (SELECT who FROM avoided) AND NOT EXISTS (
  SELECT 1 FROM holder h WHERE h.selection = f.selection AND h.slug = f.slug AND NOT EXISTS (
    SELECT 1 FROM worstFinding w WHERE w.selection = f.selection AND w.person = f.person AND w.product = h.product AND w.who = f.who
      AND (w.way = 1 OR f.severity <> 'AVOID'))))
UNION ALL
SELECT DISTINCT t.selection, p.id, NULL, 'AGE', 'CONSULT' FROM held t JOIN person p ON p.told_age < 1
UNION ALL
SELECT selection, person, NULL, who, CASE way WHEN 1 THEN 'AVOID' ELSE 'CONSULT' END FROM worstFinding GROUP BY selection, person, who, way;
