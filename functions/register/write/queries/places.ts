import { POINTS } from '#domain/catalogue/popularity.ts';
import { ALL_AGES } from '#domain/people/age-group.ts';
import { MAIN_RELEVANCE } from '#domain/supplements/relevance.ts';

export const LAST_PLACE = 999_999;

export const PLACES_OF_BRANDS = 8;

/** SQL: 2 retail, 1 unsure, 0 raw materials and export goods. */
const KIND_RANK = `CASE s.sale_kind WHEN 'RETAIL' THEN 2 WHEN 'UNSURE' THEN 1 ELSE 0 END`;

export const IS_FOR_FEW = `(instr(s.for_whom, '"CHILD"') > 0 OR instr(s.for_whom, '"PREGNANT"') > 0)`;

export const IS_MAIN = `si.relevance >= ${MAIN_RELEVANCE}`;

/** SQL: sold under a mark of its own, not only its factory's. */
export const IS_MARKED = `s.brand_name <> COALESCE(s.maker_name, '')`;

/** SQL; writes changes only; eight brands lead. @param among SQL condition on `si.ingredient_id` */
export function renewPlaces(among = 'TRUE'): string {
  const order = `${KIND_RANK} DESC, si.amount IS NULL, s.amounts = 'UNKNOWN', ${IS_FOR_FEW}, si.relevance DESC, s.score DESC, s.id DESC`;
  return `UPDATE supplement_ingredient SET place = renewed.place FROM (
    SELECT ingredient_id, supplement_id, row_number() OVER (PARTITION BY ingredient_id ORDER BY leads AND lead <= ${PLACES_OF_BRANDS} DESC, nth) AS place
    FROM (
      SELECT *, row_number() OVER (PARTITION BY ingredient_id, leads ORDER BY nth) AS lead
      FROM (
        SELECT si.ingredient_id, si.supplement_id, row_number() OVER (PARTITION BY si.ingredient_id ORDER BY ${order}) AS nth,
          (${IS_MAIN} AND s.sale_kind = 'RETAIL' AND si.amount IS NOT NULL AND ${IS_MARKED} AND NOT ${IS_FOR_FEW}
            AND row_number() OVER (PARTITION BY si.ingredient_id, s.brand_name ORDER BY ${order}) = 1) AS leads
        FROM supplement_ingredient si JOIN supplement s ON s.id = si.supplement_id WHERE ${among}))) renewed
    WHERE supplement_ingredient.supplement_id = renewed.supplement_id AND supplement_ingredient.ingredient_id = renewed.ingredient_id
      AND supplement_ingredient.place <> renewed.place`;
}

export const RENEW_MAIN_PRODUCTS = `UPDATE ingredient_purpose SET main_products = renewed.products FROM (
    SELECT i.id AS ingredient_id, (
      SELECT count(*) FROM supplement_ingredient si JOIN supplement s ON s.id = si.supplement_id
      WHERE si.ingredient_id = i.id AND ${IS_MAIN} AND s.sale_kind = 'RETAIL' AND si.amount IS NOT NULL AND s.gone_on IS NULL) AS products
    FROM ingredient i) renewed
  WHERE ingredient_purpose.ingredient_id = renewed.ingredient_id AND ingredient_purpose.main_products <> renewed.products`;

/** Ranks per doubling, so small differences do not reorder. */
const STEPS = 16;

/** Merit fits below it; all levels fit below a grade. */
const POPULARITY_STEP = 10;
const MOST_LEVEL = 9999;

/** SQL: logarithmic, so a cursor has room for any count. */
function levelOf(points: string): string {
  return `CAST(${STEPS} * log2(1 + ${points} / ${POINTS}.0) + 0.5 AS INTEGER)`;
}

/** SQL: grade, then popularity, then merit. @param product alias of `supplement` */
export function scoreOf(product: string): string {
  return `${product}.standing + ${POPULARITY_STEP} * min(${MOST_LEVEL}, COALESCE((SELECT ${levelOf('p.score')} FROM supplement_score p WHERE p.gender = 'ALL' AND p.age_group = '${ALL_AGES}' AND p.supplement_id = ${product}.id), 0))`;
}
