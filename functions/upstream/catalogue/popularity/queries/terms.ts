import * as v from 'valibot';
import { searchedHourTable } from '#db/accounts/tables/activity.ts';
import { jsonColumn, parseRows, selectRow, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import { upsertStatements } from '#register/write/queries/bulk.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const windowRow = v.object({ first: v.nullable(v.number()), last: v.nullable(v.number()) });
const newestRow = v.object({ at: v.nullable(v.number()) });

const stateSchema = v.object({ last: v.number(), endsAt: v.number(), restsUntil: v.number(), released: v.nullish(v.string(), null) });
export type TermsState = v.InferOutput<typeof stateSchema>;

export async function selectTermsState({ catalogue }: Context): Promise<TermsState | null> {
  const sql = `SELECT value FROM catalogue_meta WHERE key = 'terms'`;
  return (await selectRow(catalogue, v.object({ value: jsonColumn(stateSchema) }), sql))?.value ?? null;
}

export async function selectNewestSearch({ accounts }: Context, since: number): Promise<number | null> {
  const sql = `SELECT MAX(at) AS at FROM activity WHERE method = 'SEARCH' AND at > ?1`;
  return (await selectRow(accounts, newestRow, sql, since))?.at ?? null;
}

/** Separate subqueries, so each reads one index row. */
export function selectSearchWindow({ accounts }: Context, since: number): Promise<v.InferOutput<typeof windowRow> | null> {
  return selectRow(
    accounts,
    windowRow,
    `SELECT (SELECT MIN(at) FROM activity WHERE method = 'SEARCH' AND at > ?1) AS first,
       (SELECT MAX(at) FROM activity WHERE method = 'SEARCH' AND at > ?1) AS last`,
    since,
  );
}

type ShownTerm = { readonly keyword: string; readonly score: number; readonly lastAt: number };

export function replaceTerms({ catalogue }: Context, shown: readonly ShownTerm[], state: TermsState): Statement[] {
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

export type SearchedTerm = v.InferOutput<typeof searchedHourTable>['terms'][number];
/** [from, before) in milliseconds. */
export type Span = { readonly from: number; readonly to: number };

const countedRow = v.object({ keyword: v.string(), score: v.number(), lastAt: v.number() });
const peopleRow = v.object({ people: v.number() });

export function selectSearchedHours({ accounts }: Context, from: number): Promise<v.InferOutput<typeof searchedHourTable>[]> {
  return selectRows(accounts, searchedHourTable, 'SELECT hour, terms FROM searched_hour WHERE hour >= ?1', from);
}

/**
 * Ingredients and released words, as brand and product names would be worth buying. @param spans at most an hour each, to bound the rows
 * read
 */
export async function countSearches(
  { accounts }: Context,
  spans: readonly Span[],
  most: number,
  released: readonly string[],
): Promise<SearchedTerm[][]> {
  if (spans.length === 0) return [];
  const statement = accounts.prepare(
    `SELECT keyword, count(*) AS score, MAX(at) AS lastAt FROM activity
     WHERE method = 'SEARCH' AND at >= ?1 AND at < ?2 AND (category = 'INGREDIENT' OR keyword IN (SELECT value FROM json_each(?4)))
     GROUP BY keyword ORDER BY score DESC, lastAt DESC LIMIT ?3`,
  );
  const outcomes = await accounts.batch(spans.map(({ from, to }) => statement.bind(from, to, most, JSON.stringify(released))));
  return outcomes.map((outcome) => parseRows(countedRow, outcome));
}

export async function selectSearchers({ accounts }: Context, spans: readonly Span[], most: number): Promise<number[]> {
  const statement = accounts.prepare(
    `SELECT count(*) AS people FROM (SELECT DISTINCT visitor FROM activity WHERE method = 'SEARCH' AND at >= ?1 AND at < ?2 LIMIT ?3)`,
  );
  const outcomes = await accounts.batch(spans.map(({ from, to }) => statement.bind(from, to, most)));
  return outcomes.map((outcome) => parseRows(peopleRow, outcome)[0]?.people ?? 0);
}

export function insertSearchedHour({ accounts }: Context, hour: number, terms: readonly SearchedTerm[]): Statement {
  return accounts.prepare('INSERT OR REPLACE INTO searched_hour (hour, terms) VALUES (?1, ?2)').bind(hour, JSON.stringify(terms));
}

export function deleteSearchedHours({ accounts }: Context, before: number): Statement {
  return accounts.prepare('DELETE FROM searched_hour WHERE hour < ?1').bind(before);
}
