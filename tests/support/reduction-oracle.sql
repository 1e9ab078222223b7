-- Reductions by exhaustive search over every change of up to four products; after `analysis-oracle.sql`.
-- `input.reductions` holds the product's answers: [{ selection, person, purposes: [[code, [product …], basis] …], isSmallest,
-- changes: [[product, numerator, denominator of the kept share] …] | null }]. Shares are counted in 240ths, which keeps them whole.

-- Possible changes: fewer doses, fewer pieces, half a tablet, or none at all. Without a dose on the label only the last.
CREATE TABLE dose (product, times INTEGER, pieces INTEGER, can_halve);
INSERT INTO dose
SELECT id, CAST(substr(method, 4) AS INTEGER), CAST(substr(method, instr(method, ', 1회 ') + 5) AS INTEGER),
  form = 'tablet' AND (method GLOB '*, 1회 [0-9]정*' OR method GLOB '*, 1회 [0-9]알*')
FROM (SELECT p.value ->> 'id' AS id, p.value ->> 'method' AS method, p.value ->> 'form' AS form FROM input, json_each(input.text) p WHERE input.name = 'products')
WHERE method LIKE '1일 _회, 1회 _%';
CREATE TABLE share AS
WITH number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 20)
SELECT product, kept, min(is_left_out) AS is_left_out, min(is_halved) AS is_halved FROM (
  SELECT p.value ->> 'id' AS product, s.kept, s.is_left_out, 0 AS is_halved
  FROM input, json_each(input.text) p, (SELECT 240 AS kept, 0 AS is_left_out UNION ALL SELECT 0, 1) s WHERE input.name = 'products'
  UNION ALL SELECT d.product, 240 * t.n * u.n / (d.times * d.pieces), 0, 0 FROM dose d JOIN number t ON t.n <= d.times JOIN number u ON u.n <= d.pieces
  UNION ALL SELECT d.product, 240 * t.n / (d.times * d.pieces * 2), 0, 1 FROM dose d JOIN number t ON t.n <= d.times WHERE d.can_halve
) GROUP BY product, kept;
CREATE INDEX share_of ON share (product);

CREATE TABLE asked (id INTEGER PRIMARY KEY, selection, person, purposes, changes, is_smallest);
INSERT INTO asked
SELECT r.key, r.value ->> 'selection', r.value ->> 'person', r.value -> 'purposes', r.value -> 'changes', r.value ->> 'isSmallest'
FROM input, json_each(input.text) r WHERE input.name = 'reductions';
CREATE INDEX asked_of ON asked (selection, person);

CREATE TABLE exceeding AS
SELECT a.id AS asked, t.slug, m.upper, m.amide FROM asked a
JOIN total t ON t.selection = a.selection
JOIN amounts m ON m.person = a.person AND m.slug = t.slug
WHERE CASE WHEN m.amide IS NULL THEN t.amount * 1000 > m.upper * 1001 ELSE t.acid * 1000 > m.upper * 1001 OR t.amount * 1000 > m.amide * 1001 END;
CREATE INDEX exceeding_of ON exceeding (asked);

-- Kept shares of the first to fourth product; an unused place keeps all of nothing.
CREATE TABLE place (selection, place, product);
INSERT INTO place
SELECT s.selection, p.place, n.product FROM (SELECT DISTINCT selection FROM asked) s
JOIN (SELECT 1 AS place UNION ALL VALUES (2), (3), (4)) p
LEFT JOIN (SELECT selection, product, row_number() OVER (PARTITION BY selection) AS place FROM selected) n ON n.selection = s.selection AND n.place = p.place;
CREATE TABLE choice AS
SELECT p.*, s.kept, s.is_left_out, s.is_halved FROM place p JOIN share s ON s.product = p.product
UNION ALL SELECT p.*, 240, 0, 0 FROM place p WHERE p.product IS NULL;
CREATE INDEX choice_at ON choice (selection, place);
CREATE TABLE way (id INTEGER PRIMARY KEY, selection, changed, left_out, halved, given_up, kept);
INSERT INTO way (selection, changed, left_out, halved, given_up, kept)
SELECT a.selection, (a.kept < 240) + (b.kept < 240) + (c.kept < 240) + (d.kept < 240), a.is_left_out + b.is_left_out + c.is_left_out + d.is_left_out,
  a.is_halved + b.is_halved + c.is_halved + d.is_halved, 960 - a.kept - b.kept - c.kept - d.kept,
  json_array(json_array(a.product, a.kept), json_array(b.product, b.kept), json_array(c.product, c.kept), json_array(d.product, d.kept))
FROM choice a JOIN choice b ON b.selection = a.selection AND b.place = 2 JOIN choice c ON c.selection = a.selection AND c.place = 3
JOIN choice d ON d.selection = a.selection AND d.place = 4 WHERE a.place = 1;
CREATE INDEX way_of ON way (selection);
CREATE TABLE kept (way INTEGER, product, kept, PRIMARY KEY (way, product)) WITHOUT ROWID;
INSERT INTO kept SELECT w.id, k.value ->> 0, k.value ->> 1 FROM way w, json_each(w.kept) k WHERE k.value ->> 0 IS NOT NULL;

CREATE TABLE afterwards (way INTEGER, slug, amount INTEGER, acid INTEGER, PRIMARY KEY (way, slug)) WITHOUT ROWID;
INSERT INTO afterwards
SELECT k.way, c.slug, coalesce(sum(c.amount * k.kept), 0), coalesce(sum(c.amount * k.kept) FILTER (WHERE c.form = 'nicotinic-acid'), 0)
FROM kept k JOIN content c ON c.product = k.product WHERE c.slug IN (SELECT slug FROM exceeding) GROUP BY k.way, c.slug;

-- The least amount that carries a recognised function. `material` is empty for the ingredient itself; if only materials have the function, all known
-- ones must.
CREATE TABLE known_function AS
SELECT i.key AS slug, f.value ->> 'purpose' AS code, coalesce(f.value ->> 'material', '') AS material,
  CASE WHEN f.value ->> 'recognition' = 'NOTIFIED' AND f.value ->> 'isVerified' THEN round((f.value ->> 'minimum') * d.scale) END AS least
FROM input, json_each(input.text, '$.functions') i JOIN dosage d ON d.slug = i.key, json_each(i.value) f WHERE input.name = 'functions';
CREATE TABLE need AS
SELECT slug, code, material, CAST(min(least) AS INTEGER) AS least FROM known_function
WHERE least IS NOT NULL AND (slug, code) IN (SELECT o.value ->> 0, o.value ->> 1 FROM input, json_each(input.text) o WHERE input.name = 'official')
GROUP BY slug, code, material;
CREATE INDEX need_of ON need (slug);
CREATE TABLE carried (product, kept, code, PRIMARY KEY (product, kept, code)) WITHOUT ROWID;
INSERT INTO carried
SELECT DISTINCT product, kept, code FROM (
  SELECT s.product, s.kept, c.slug, n.code, count(*) AS materials, max(n.material = '') AS is_own
  FROM share s JOIN content c ON c.product = s.product JOIN need n ON n.slug = c.slug
  WHERE CAST(c.amount AS REAL) * s.kept * 1000 >= CAST(n.least AS REAL) * 240 * 999 GROUP BY s.product, s.kept, c.rowid, n.code
) r WHERE CASE
  WHEN EXISTS (SELECT 1 FROM need n WHERE n.slug = r.slug AND n.code = r.code AND n.material = '') THEN is_own
  ELSE materials = (SELECT count(DISTINCT k.material) FROM known_function k WHERE k.slug = r.slug) END;

-- Purposes lost: a recognised one needs a whole product or a sufficient share; nutrition any share.
CREATE TABLE served AS
SELECT DISTINCT a.selection, p.value ->> 0 AS code, s.value AS product, p.value ->> 2 = 'OFFICIAL' AS is_official FROM asked a, json_each(a.purposes) p, json_each(p.value, '$[1]') s;
CREATE INDEX served_of ON served (selection);
CREATE TABLE lost AS
SELECT way, count(*) AS purposes FROM (
  SELECT w.id AS way, s.code FROM way w JOIN served s ON s.selection = w.selection JOIN kept k ON k.way = w.id AND k.product = s.product
  LEFT JOIN carried c ON c.product = k.product AND c.kept = k.kept AND c.code = s.code
  GROUP BY w.id, s.code HAVING NOT max(k.kept = 240 OR (k.kept > 0 AND (NOT s.is_official OR c.code IS NOT NULL)))
) GROUP BY way;
CREATE INDEX lost_of ON lost (way);

-- Changes that bring every total under its level.
CREATE TABLE valid AS
SELECT a.id AS asked, w.id AS way FROM (SELECT DISTINCT asked FROM exceeding) o JOIN asked a ON a.id = o.asked JOIN way w ON w.selection = a.selection
EXCEPT
SELECT e.asked, n.way FROM exceeding e JOIN asked a ON a.id = e.asked JOIN way w ON w.selection = a.selection JOIN afterwards n ON n.way = w.id AND n.slug = e.slug
WHERE CASE WHEN e.amide IS NULL THEN n.amount * 1000 > e.upper * 240 * 1001 ELSE n.acid * 1000 > e.upper * 240 * 1001 OR n.amount * 1000 > e.amide * 240 * 1001 END;
-- Best first: fewest purposes lost, then products changed, left out, halved, then least given up.
CREATE TABLE ranked AS
SELECT v.asked, v.way, rank() OVER (PARTITION BY v.asked ORDER BY coalesce(l.purposes, 0), w.changed, w.left_out, w.halved, w.given_up) AS rank,
  w.changed, min(w.changed) OVER (PARTITION BY v.asked) AS fewest
FROM valid v JOIN way w ON w.id = v.way LEFT JOIN lost l ON l.way = v.way;
CREATE INDEX ranked_of ON ranked (asked, rank);

-- Correct answers: none where no total is over, else one of the best, and `isSmallest` where no other changes fewer products.
CREATE VIEW verified AS
SELECT a.selection, a.person, CASE
  WHEN a.id NOT IN (SELECT asked FROM exceeding) THEN a.changes = 'null'
  ELSE EXISTS (
    SELECT 1 FROM ranked r WHERE r.asked = a.id AND r.rank = 1 AND a.is_smallest = (r.changed = r.fewest) AND NOT EXISTS (
      SELECT 1 FROM kept k WHERE k.way = r.way
        AND k.kept <> coalesce((SELECT 240 * (c.value ->> 1) / (c.value ->> 2) FROM json_each(a.changes) c WHERE c.value ->> 0 = k.product), 240)))
  END AS is_right, EXISTS (SELECT 1 FROM exceeding e WHERE e.asked = a.id) AS is_over
FROM asked a;
