import * as v from 'valibot';
import { runBatches, upsertStatements } from '../catalogue/bulk.ts';
import { flag, jsonColumn, selectRow, selectRows } from '../db/rows.ts';
import type { Context } from '../http/context.ts';
import { isFitTerm } from './is-fit-term.ts';

const DAY_MS = 86_400_000;
const MOST_TERMS = 10;
/** So many are looked at for the ten that may be shown. */
const MOST_CANDIDATES = 200;
/** From so many networks a word must be searched for on one day before it is shown, unless the catalogue has it. */
const NETWORKS = 20;
/** Of so many searches a day the list is renewed no more than every ten minutes. */
const MANY_SEARCHES = 2_000;
const RENEWED_EVERY_MS = 10 * 60_000;

const termRow = v.object({ keyword: v.string(), score: v.number(), lastAt: v.number(), isKnown: flag });
const windowRow = v.object({ first: v.nullable(v.number()), last: v.nullable(v.number()), searches: v.number() });

/** The newest search that the list knows of, when it changes by time alone, and before when it is not made anew. */
const stateSchema = v.object({ last: v.number(), endsAt: v.number(), restsUntil: v.number() });

/** Whether the list would be the same: two rows are read to know it, however many searches there are. */
async function isCurrent({ catalogue, accounts, now }: Context): Promise<boolean> {
  const sql = `SELECT value FROM catalogue_meta WHERE key = 'terms'`;
  const state = await selectRow(catalogue, v.object({ value: jsonColumn(stateSchema) }), sql);
  if (state === null) return false;
  const { last, endsAt, restsUntil } = state.value;
  const time = now.getTime();
  if (time < restsUntil) return true;
  if (time >= endsAt) return false;
  const newest = await selectRow(
    accounts,
    v.object({ at: v.nullable(v.number()) }),
    `SELECT MAX(at) AS at FROM activity WHERE method = 'SEARCH' AND at > ?1`,
    time - DAY_MS,
  );
  return (newest?.at ?? 0) === last;
}

/**
 * Rewrites the ten most searched terms of the last 24 hours; ties go to the later one. Words that the catalogue does not know may tell of somebody, or sell
 * something: they are shown once they were searched for from many networks, and only fit ones. Networks are told apart within a day, so each day's are
 * counted by themselves.
 */
export async function refreshPopularTerms(context: Context): Promise<void> {
  if (await isCurrent(context)) return;
  const { catalogue, accounts, now } = context;
  const time = now.getTime();
  const since = time - DAY_MS;
  const window = await selectRow(
    accounts,
    windowRow,
    `SELECT MIN(at) AS first, MAX(at) AS last, count(*) AS searches FROM activity WHERE method = 'SEARCH' AND at > ?1`,
    since,
  );
  const rows = await selectRows(
    accounts,
    termRow,
    `SELECT keyword, count(*) AS score, MAX(at) AS lastAt, MAX(category <> 'KEYWORD') AS isKnown FROM activity
     WHERE method = 'SEARCH' AND at > ?1 GROUP BY keyword
       HAVING isKnown OR count(DISTINCT CASE WHEN at < ?2 THEN network END) >= ?3 OR count(DISTINCT CASE WHEN at >= ?2 THEN network END) >= ?3
     ORDER BY score DESC, lastAt DESC LIMIT ?4`,
    since,
    Math.floor(time / DAY_MS) * DAY_MS,
    NETWORKS,
    MOST_CANDIDATES,
  );
  const shown = rows.filter(({ keyword, isKnown }) => isKnown || isFitTerm(keyword)).slice(0, MOST_TERMS);
  const state: v.InferOutput<typeof stateSchema> = {
    last: window?.last ?? 0,
    endsAt: (window?.first ?? time) + DAY_MS,
    restsUntil: (window?.searches ?? 0) > MANY_SEARCHES ? time + RENEWED_EVERY_MS : 0,
  };
  await runBatches(catalogue, [
    catalogue.prepare('DELETE FROM popular_term WHERE NOT is_seed'),
    ...upsertStatements(
      catalogue,
      'popular_term',
      shown.map(({ keyword, score, lastAt }) => ({ keyword, score, last_at: lastAt, is_seed: 0 })),
    ),
    catalogue.prepare(`INSERT OR REPLACE INTO catalogue_meta (key, value) VALUES ('terms', ?1)`).bind(JSON.stringify(state)),
  ]);
}
