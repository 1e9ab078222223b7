import { ALL_AGES } from '#domain/age-group.ts';

/** The largest score that a search cursor can carry. */
const HIGHEST_SCORE = 9_999_999;

/**
 * The score by which a product has its place among all, as SQL; of two with the same one the younger is first.
 * @param id the column with the product's id
 */
export function scoreOf(id: string): string {
  return `COALESCE((SELECT MIN(p.score, ${HIGHEST_SCORE}) FROM supplement_score p WHERE p.gender = 'ALL' AND p.age_group = '${ALL_AGES}' AND p.supplement_id = ${id}), 0)`;
}
