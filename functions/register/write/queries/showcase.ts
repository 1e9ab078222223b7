import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, selectRows } from '#db/rows.ts';
import type { Audience } from '#domain/people/for-whom.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import type { Database } from '#platform/bindings.ts';
import { IS_FOR_FEW, IS_MAIN } from './places.ts';

const candidateRow = v.object({
  ...v.pick(supplementTable, ['id', 'brandId', 'contents', 'forWhom', 'avoidFor']).entries,
  readings: jsonColumn(v.array(v.string())),
});
export type Candidate = v.InferOutput<typeof candidateRow>;

export function selectCandidates(catalogue: Database): Promise<Candidate[]> {
  return selectRows(
    catalogue,
    candidateRow,
    `SELECT s.id, s.brand_id AS brandId, s.contents, s.for_whom AS forWhom, s.avoid_for AS avoidFor,
       (SELECT json_group_array(reading) FROM supplement_ingredient WHERE supplement_id = s.id) AS readings
     FROM supplement s JOIN brand b ON b.id = s.brand_id
     WHERE b.is_maker = 0 AND s.is_sample = 0 AND s.claims <> '[]' AND s.sale_kind = 'RETAIL' AND s.amounts = 'KNOWN' AND s.gone_on IS NULL ORDER BY s.brand_id, s.id`,
  );
}

const SHELF = 16;

const OTHERS: Partial<Record<PurposeCode, readonly Audience[]>> = {
  PREGNANT_HEALTH: ['CHILD', 'MAN', 'SENIOR'],
  WOMAN_HEALTH: ['CHILD', 'MAN'],
  CLIMACTERIC: ['CHILD', 'MAN', 'PREGNANT'],
  MAN_HEALTH: ['CHILD', 'WOMAN', 'PREGNANT'],
};

const isForOthers = (column: string) =>
  Object.entries(OTHERS)
    .map(([code, audiences]) => {
      const named = audiences.map((audience) => `instr(s.for_whom, '"${audience}"') > 0`).join(' OR ');
      return `${column} = '${code}' AND (${named})`;
    })
    .join(' OR ');

/**
 * SQL: recognised for the purpose, then mainly of the ingredient, then other brands; for children or pregnancy last, then unsuitable.
 * @param among SQL condition on `si.ingredient_id`
 */
export function purposeTop(among = 'TRUE'): string {
  return `SELECT purpose_code, ingredient_id, place, supplement_id, is_recognised, amount FROM (
    SELECT purpose_code, ingredient_id, supplement_id, is_recognised, amount,
      row_number() OVER (PARTITION BY purpose_code, ingredient_id ORDER BY is_unsuited, is_for_few, is_recognised DESC, is_main DESC, nth > 1, list_place) AS place
    FROM (
      SELECT *, row_number() OVER (PARTITION BY purpose_code, ingredient_id, brand_name ORDER BY is_unsuited, is_for_few, is_recognised DESC, is_main DESC, list_place) AS nth
      FROM (SELECT ip.purpose_code, ip.ingredient_id, s.id AS supplement_id, s.brand_name, si.place AS list_place, si.amount,
              ${IS_MAIN} AND si.amount IS NOT NULL AS is_main,
              instr(s.claims, '"' || ip.purpose_code || '"') > 0 AS is_recognised,
              ip.purpose_code <> 'PREGNANT_HEALTH' AND ${IS_FOR_FEW} AS is_for_few,
              instr(s.unsuited, '"' || ip.purpose_code || '"') > 0 AS is_unsuited
            FROM supplement_ingredient si JOIN supplement s ON s.id = si.supplement_id JOIN ingredient_purpose ip ON ip.ingredient_id = si.ingredient_id
            WHERE s.gone_on IS NULL AND s.sale_kind IN ('RETAIL', 'UNSURE') AND s.amounts <> 'UNKNOWN' AND NOT (${isForOthers('ip.purpose_code')}) AND ${among})))
    WHERE place <= ${SHELF}`;
}

export const NO_INGREDIENT = 0;
const MOST_OTHERS = 48;

export const OTHERS_OF_PURPOSE = `SELECT purpose_code, ${NO_INGREDIENT} AS ingredient_id, place, supplement_id, 1 AS is_recognised, NULL AS amount FROM (
    SELECT c.value AS purpose_code, s.id AS supplement_id,
      row_number() OVER (PARTITION BY c.value ORDER BY s.amounts = 'UNKNOWN', instr(s.unsuited, '"' || c.value || '"') > 0,
        c.value <> 'PREGNANT_HEALTH' AND ${IS_FOR_FEW}, s.score DESC, s.id DESC) AS place
    FROM supplement s, json_each(s.claims) c
    WHERE s.gone_on IS NULL AND s.sale_kind IN ('RETAIL', 'UNSURE') AND NOT (${isForOthers('c.value')})
      AND NOT EXISTS (SELECT 1 FROM supplement_ingredient si JOIN ingredient_purpose ip ON ip.ingredient_id = si.ingredient_id
        WHERE si.supplement_id = s.id AND ip.purpose_code = c.value))
  WHERE place <= ${MOST_OTHERS}`;
