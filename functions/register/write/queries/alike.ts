export const RENEW_ALIKE = `UPDATE supplement SET alike_of = renewed.first, alike = renewed.members FROM (
    SELECT s.id, CASE WHEN g.members > 1 THEN g.first END AS first, COALESCE(g.members, 1) AS members
    FROM supplement s LEFT JOIN (
      SELECT composition, min(id) AS first, count(*) AS members FROM supplement
      WHERE composition IS NOT NULL AND gone_on IS NULL GROUP BY composition) g
    ON g.composition = s.composition AND s.gone_on IS NULL) renewed
  WHERE supplement.id = renewed.id AND (supplement.alike_of IS NOT renewed.first OR supplement.alike <> renewed.members)`;
