const SHELF = 16;

/** SQL: rows of `purpose_top` in the current order, unsuitable products last. @param among SQL condition on `si.ingredient_id` */
export function purposeTop(among = 'TRUE'): string {
  return `SELECT purpose_code, ingredient_id, place, supplement_id, is_recognised FROM (
    SELECT purpose_code, ingredient_id, supplement_id, is_recognised,
      row_number() OVER (PARTITION BY purpose_code, ingredient_id ORDER BY is_unsuited, is_recognised DESC, score DESC, supplement_id DESC) AS place
    FROM (SELECT ip.purpose_code, ip.ingredient_id, s.id AS supplement_id, s.score, instr(s.claims, '"' || ip.purpose_code || '"') > 0 AS is_recognised,
            instr(s.unsuited, '"' || ip.purpose_code || '"') > 0 AS is_unsuited
          FROM supplement_ingredient si JOIN supplement s ON s.id = si.supplement_id JOIN ingredient_purpose ip ON ip.ingredient_id = si.ingredient_id
          WHERE s.gone_on IS NULL AND ${among}))
    WHERE place <= ${SHELF}`;
}
