import * as v from 'valibot';
import { ALL_AGES } from '#domain/age-group.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { rebuildSearch } from '../catalogue/rebuild-search.ts';
import { selectRow, selectRows } from '../db/rows.ts';
import type { Context } from '../http/context.ts';

const FOLD_EVERY_MS = 60 * 60_000;
const DAY_MS = 86_400_000;
const HALF_LIFE_DAYS = 28;
/** Points of one view: enough that a day's decay is not lost in rounding. */
const POINTS = 100;
/** Most log rows one fold reads; the rest waits for the next. */
const MOST_ROWS = 5_000;
/** For the searched terms and the day's counts; the scores no longer need what has been folded. */
const COUNTED_KEPT_MS = DAY_MS;
const RECENTS_KEPT_MS = 90 * DAY_MS;

const stateSchema = v.object({ activityId: v.number(), foldedAt: v.number(), decayedAt: v.number() });
type FoldState = v.InferOutput<typeof stateSchema>;

const countRow = v.object({
  category: v.string(),
  subjectId: v.number(),
  gender: v.nullable(v.string()),
  ageGroup: v.nullable(v.string()),
  views: v.number(),
});
type Count = v.InferOutput<typeof countRow>;

async function readState({ catalogue, now }: Context): Promise<FoldState> {
  const row = await selectRow(
    catalogue,
    v.object({ value: v.pipe(v.string(), v.parseJson(), stateSchema) }),
    `SELECT value FROM catalogue_meta WHERE key = 'fold'`,
  );
  return row?.value ?? { activityId: 0, foldedAt: 0, decayedAt: now.getTime() };
}

/** The audiences that one view counts for: everybody, and each known group it belongs to. */
function audiences({ gender, ageGroup }: Count): { gender: string; ageGroup: string }[] {
  const genders = gender === null ? ['ALL'] : ['ALL', gender];
  const groups = ageGroup === null ? [ALL_AGES] : [ALL_AGES, ageGroup];
  return genders.flatMap((one) => groups.map((other) => ({ gender: one, ageGroup: other })));
}

function added(counts: readonly Count[], category: string) {
  return counts
    .filter((count) => count.category === category)
    .flatMap((count) => audiences(count).map((audience) => ({ ...audience, id: count.subjectId, score: count.views * POINTS })));
}

function decayFactor(state: FoldState, now: number): number {
  const days = Math.floor((now - state.decayedAt) / DAY_MS);
  return days < 1 ? 1 : 0.5 ** (days / HALF_LIFE_DAYS);
}

/** Written only while the remembered state is the one that was read: a second cron at the same time changes nothing. */
const UNCHANGED = `(SELECT value FROM catalogue_meta WHERE key = 'fold') = ?1`;

function foldStatements(catalogue: Database, counts: readonly Count[], factor: number, before: string, after: string): Statement[] {
  const run = (sql: string, ...values: (string | number)[]) => catalogue.prepare(sql).bind(before, ...values);
  const decay =
    factor === 1
      ? []
      : ['supplement_score', 'ingredient_score'].map((table) =>
          run(`UPDATE ${table} SET score = CAST(score * ?2 AS INTEGER) WHERE ${UNCHANGED}`, factor),
        );
  return [
    run(`INSERT INTO catalogue_meta (key, value) VALUES ('fold', ?1) ON CONFLICT DO NOTHING`),
    ...decay,
    run(
      `INSERT INTO supplement_score (gender, age_group, supplement_id, score)
       SELECT json_extract(value, '$.gender'), json_extract(value, '$.ageGroup'), json_extract(value, '$.id'), sum(json_extract(value, '$.score'))
       FROM json_each(?2) WHERE ${UNCHANGED} AND json_extract(value, '$.id') IN (SELECT id FROM supplement) GROUP BY 1, 2, 3
       ON CONFLICT DO UPDATE SET score = score + excluded.score`,
      JSON.stringify(added(counts, 'SUPPLEMENT')),
    ),
    run(
      `INSERT INTO ingredient_score (age_group, ingredient_id, score)
       SELECT json_extract(value, '$.ageGroup'), json_extract(value, '$.id'), sum(json_extract(value, '$.score'))
       FROM json_each(?2) WHERE ${UNCHANGED} AND json_extract(value, '$.gender') = 'ALL' AND json_extract(value, '$.id') IN (SELECT id FROM ingredient) GROUP BY 1, 2
       ON CONFLICT DO UPDATE SET score = score + excluded.score`,
      JSON.stringify(added(counts, 'INGREDIENT')),
    ),
    run(
      `INSERT OR REPLACE INTO catalogue_meta (key, value)
       SELECT 'popular:' || gender || ':' || age_group, count(*) FROM supplement_score WHERE ${UNCHANGED} GROUP BY gender, age_group`,
    ),
    run(`UPDATE catalogue_meta SET value = ?2 WHERE key = 'fold' AND value = ?1`, after),
  ];
}

/**
 * Folds the log into scores per gender and age group (half-life 28 days) and freezes the new order, at most once an hour.
 * What has been folded is remembered in the same transaction, so that nothing counts twice.
 * @returns how many views were folded, or null when it was not yet time
 */
export async function foldPopularity(context: Context): Promise<number | null> {
  const { catalogue, accounts } = context;
  const now = context.now.getTime();
  const state = await readState(context);
  if (now - state.foldedAt < FOLD_EVERY_MS) return null;
  const last = await selectRow(
    accounts,
    v.object({ id: v.nullable(v.number()) }),
    'SELECT MAX(id) AS id FROM (SELECT id FROM activity WHERE id > ?1 ORDER BY id LIMIT ?2)',
    state.activityId,
    MOST_ROWS,
  );
  const upTo = last?.id ?? state.activityId;
  const counts = await selectRows(
    accounts,
    countRow,
    `SELECT category, subject_id AS subjectId, gender, age_group AS ageGroup, count(*) AS views FROM activity
     WHERE id > ?1 AND id <= ?2 AND subject_id IS NOT NULL AND category IN ('SUPPLEMENT', 'INGREDIENT')
     GROUP BY category, subject_id, gender, age_group`,
    state.activityId,
    upTo,
  );
  const factor = decayFactor(state, now);
  const isBehind = upTo - state.activityId >= MOST_ROWS;
  const next: FoldState = { activityId: upTo, foldedAt: isBehind ? state.foldedAt : now, decayedAt: factor === 1 ? state.decayedAt : now };
  await catalogue.batch(foldStatements(catalogue, counts, factor, JSON.stringify(state), JSON.stringify(next)));
  if (counts.length > 0 || factor !== 1) await rebuildSearch(catalogue);
  await accounts.batch([
    accounts.prepare('DELETE FROM activity WHERE at < ?1 AND id <= ?2').bind(now - COUNTED_KEPT_MS, upTo),
    accounts.prepare('DELETE FROM recent WHERE at < ?1').bind(now - RECENTS_KEPT_MS),
  ]);
  return counts.reduce((sum, { views }) => sum + views, 0);
}
