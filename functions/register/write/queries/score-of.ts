import { ALL_AGES } from '#domain/age-group.ts';
import { POINTS } from '#domain/popularity.ts';

/** Ranks per doubling, so that small differences do not reorder. */
const STEPS = 16;

/** SQL: logarithmic rank, so that a cursor has room for any count. */
export function levelOf(points: string): string {
  return `CAST(${STEPS} * log2(1 + ${points} / ${POINTS}.0) + 0.5 AS INTEGER)`;
}

/** SQL: sort score; ties to the newer product. @param id column */
export function scoreOf(id: string): string {
  return `COALESCE((SELECT ${levelOf('p.score')} FROM supplement_score p WHERE p.gender = 'ALL' AND p.age_group = '${ALL_AGES}' AND p.supplement_id = ${id}), 0)`;
}
