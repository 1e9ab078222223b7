import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { upsertStatements } from '#upstream/catalogue/queries/bulk.ts';
import { flag, jsonColumn } from '#upstream/db/columns.ts';
import { selectRow, selectRows } from '#upstream/db/rows.ts';
import type { Context } from '#upstream/http/context.ts';

const termRow = v.object({ keyword: v.string(), score: v.number(), lastAt: v.number(), isKnown: flag });
/** A word, and how often it was searched for. */
export type CountedTerm = v.InferOutput<typeof termRow>;

const windowRow = v.object({ first: v.nullable(v.number()), last: v.nullable(v.number()), searches: v.number() });
export type SearchWindow = v.InferOutput<typeof windowRow>;
const newestRow = v.object({ at: v.nullable(v.number()) });

/** The newest search that the list knows of, when it changes by time alone, and before when it is not made anew. */
const stateSchema = v.object({ last: v.number(), endsAt: v.number(), restsUntil: v.number() });
export type TermsState = v.InferOutput<typeof stateSchema>;

/** What the list has remembered of itself, or null. */
export async function selectTermsState({ catalogue }: Context): Promise<TermsState | null> {
  const sql = `SELECT value FROM catalogue_meta WHERE key = 'terms'`;
  return (await selectRow(catalogue, v.object({ value: jsonColumn(stateSchema) }), sql))?.value ?? null;
}

/** When the newest search after a time was made, or null. */
export async function selectNewestSearch({ accounts }: Context, since: number): Promise<number | null> {
  const sql = `SELECT MAX(at) AS at FROM activity WHERE method = 'SEARCH' AND at > ?1`;
  return (await selectRow(accounts, newestRow, sql, since))?.at ?? null;
}

/** The first and last search after a time, and how many there were. */
export function selectSearchWindow({ accounts }: Context, since: number): Promise<SearchWindow | null> {
  return selectRow(
    accounts,
    windowRow,
    `SELECT MIN(at) AS first, MAX(at) AS last, count(*) AS searches FROM activity WHERE method = 'SEARCH' AND at > ?1`,
    since,
  );
}

/**
 * The most searched words after a time, ties to the later one: those that the catalogue knows, and those that were searched for from so many networks on one
 * day. @param day when the later of the two days begins
 */
export function selectSearchedTerms(
  { accounts }: Context,
  since: number,
  day: number,
  networks: number,
  most: number,
): Promise<CountedTerm[]> {
  return selectRows(
    accounts,
    termRow,
    `SELECT keyword, count(*) AS score, MAX(at) AS lastAt, MAX(category <> 'KEYWORD') AS isKnown FROM activity
     WHERE method = 'SEARCH' AND at > ?1 GROUP BY keyword
       HAVING isKnown OR count(DISTINCT CASE WHEN at < ?2 THEN network END) >= ?3 OR count(DISTINCT CASE WHEN at >= ?2 THEN network END) >= ?3
     ORDER BY score DESC, lastAt DESC LIMIT ?4`,
    since,
    day,
    networks,
    most,
  );
}

/** Puts other terms in the place of those that are shown. */
export function replaceTerms({ catalogue }: Context, shown: readonly CountedTerm[], state: TermsState): Statement[] {
  return [
    catalogue.prepare('DELETE FROM popular_term WHERE NOT is_seed'),
    ...upsertStatements(
      catalogue,
      'popular_term',
      shown.map(({ keyword, score, lastAt }) => ({ keyword, score, last_at: lastAt, is_seed: 0 })),
    ),
    catalogue.prepare(`INSERT OR REPLACE INTO catalogue_meta (key, value) VALUES ('terms', ?1)`).bind(JSON.stringify(state)),
  ];
}
