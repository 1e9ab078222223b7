import { POINTS } from '#domain/catalogue/popularity.ts';
import { ALL_AGES } from '#domain/people/age-group.ts';

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
