import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, selectRows } from '#db/rows.ts';
import type { Audience } from '#domain/people/for-whom.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import type { Database } from '#platform/bindings.ts';
import { IS_FOR_FEW, IS_MAIN, IS_MARKED } from './places.ts';

const candidateRow = v.object({
  ...v.pick(supplementTable, ['id', 'name', 'brandId', 'contents', 'forWhom', 'avoidFor']).entries,
  readings: jsonColumn(v.array(v.string())),
});
export type Candidate = v.InferOutput<typeof candidateRow>;

export function selectCandidates(catalogue: Database): Promise<Candidate[]> {
  return selectRows(
    catalogue,
    candidateRow,
    `SELECT s.id, s.name, s.brand_id AS brandId, s.contents, s.for_whom AS forWhom, s.avoid_for AS avoidFor,
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

const isSlimming = (column: string) => `(${column} <> 'FAT' AND instr(s.claims, '"FAT"') > 0)`;

const onShelves = (
  among: string,
) => `SELECT ip.purpose_code, ip.ingredient_id, ip.basis, s.id AS supplement_id, s.brand_name, si.place AS list_place, si.amount,
    ${IS_MAIN} AND si.amount IS NOT NULL AS is_main,
    COALESCE(json_extract(s.purpose_fits, '$.' || ip.purpose_code), 0) AS fit, ${isSlimming('ip.purpose_code')} AS is_slimming,
    ip.purpose_code <> 'PREGNANT_HEALTH' AND ${IS_FOR_FEW} AS is_for_few,
    instr(s.unsuited, '"' || ip.purpose_code || '"') > 0 AS is_unsuited, s.sale_kind = 'RETAIL' AND ${IS_MARKED} AS is_marked
  FROM supplement_ingredient si JOIN supplement s ON s.id = si.supplement_id JOIN ingredient_purpose ip ON ip.ingredient_id = si.ingredient_id
  WHERE s.gone_on IS NULL AND s.sale_kind IN ('RETAIL', 'UNSURE') AND s.amounts <> 'UNKNOWN' AND NOT (${isForOthers('ip.purpose_code')}) AND ${among}`;

const BY_FIT = `is_unsuited, is_for_few, fit = 0, is_slimming, is_main DESC, fit DESC`;

/** @param among SQL condition on `si.ingredient_id` */
export function purposeTop(among = 'TRUE'): string {
  return `SELECT purpose_code, ingredient_id, place, supplement_id, is_recognised, amount FROM (
    SELECT purpose_code, ingredient_id, supplement_id, fit > 0 AS is_recognised, amount,
      row_number() OVER (PARTITION BY purpose_code, ingredient_id ORDER BY ${BY_FIT}, nth > 1, list_place) AS place
    FROM (
      SELECT *, row_number() OVER (PARTITION BY purpose_code, ingredient_id, brand_name ORDER BY ${BY_FIT}, list_place) AS nth
      FROM (${onShelves(among)})))
    WHERE place <= ${SHELF}`;
}

const MOST_LEADING = 8;

const LEADING = `SELECT supplement_id, json_group_array(purpose_code) AS codes FROM (
    SELECT purpose_code, supplement_id, row_number() OVER (PARTITION BY purpose_code ORDER BY fit DESC, turn, list_place, supplement_id) AS place
    FROM (
      SELECT *, row_number() OVER (PARTITION BY purpose_code, ingredient_id ORDER BY fit DESC, list_place, supplement_id) AS turn
      FROM (
        SELECT *, row_number() OVER (PARTITION BY purpose_code, brand_name ORDER BY fit DESC, list_place, supplement_id) AS nth
        FROM (${onShelves('TRUE')})
        WHERE is_main AND is_marked AND fit > 0 AND NOT is_slimming AND NOT is_for_few AND NOT is_unsuited AND basis = 'OFFICIAL')
      WHERE nth = 1))
  WHERE place <= ${MOST_LEADING} GROUP BY supplement_id`;

export const RENEW_LEADS = `UPDATE supplement SET leads_for = renewed.codes FROM (
    SELECT s.id, COALESCE(l.codes, '[]') AS codes FROM supplement s LEFT JOIN (${LEADING}) l ON l.supplement_id = s.id) renewed
  WHERE supplement.id = renewed.id AND supplement.leads_for <> renewed.codes`;

export const NO_INGREDIENT = 0;
const MOST_OTHERS = 48;

export const OTHERS_OF_PURPOSE = `SELECT purpose_code, ${NO_INGREDIENT} AS ingredient_id, place, supplement_id, 1 AS is_recognised, NULL AS amount FROM (
    SELECT c.value AS purpose_code, s.id AS supplement_id,
      row_number() OVER (PARTITION BY c.value ORDER BY s.amounts = 'UNKNOWN', instr(s.unsuited, '"' || c.value || '"') > 0,
        c.value <> 'PREGNANT_HEALTH' AND ${IS_FOR_FEW}, ${isSlimming('c.value')}, s.score DESC, s.id DESC) AS place
    FROM supplement s, json_each(s.claims) c
    WHERE s.gone_on IS NULL AND s.sale_kind IN ('RETAIL', 'UNSURE') AND NOT (${isForOthers('c.value')})
      AND NOT EXISTS (SELECT 1 FROM supplement_ingredient si JOIN ingredient_purpose ip ON ip.ingredient_id = si.ingredient_id
        WHERE si.supplement_id = s.id AND ip.purpose_code = c.value))
  WHERE place <= ${MOST_OTHERS}`;
