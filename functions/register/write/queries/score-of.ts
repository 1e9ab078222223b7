import { ALL_AGES } from '#domain/age-group.ts';
import { POINTS } from '#domain/popularity.ts';

/** Steps between a score and its double: what is looked at a little more than its neighbour stays where it is. */
const STEPS = 16;

/** The step on which points stand among all, as SQL: by steps that grow with them, a cursor has room for any number of views. */
export function levelOf(points: string): string {
  return `CAST(${STEPS} * log2(1 + ${points} / ${POINTS}.0) + 0.5 AS INTEGER)`;
}

/**
 * The score by which a product has its place among all, as SQL; of two with the same one the younger is first.
 * @param id the column with the product's id
 */
export function scoreOf(id: string): string {
  return `COALESCE((SELECT ${levelOf('p.score')} FROM supplement_score p WHERE p.gender = 'ALL' AND p.age_group = '${ALL_AGES}' AND p.supplement_id = ${id}), 0)`;
}
