import * as v from 'valibot';
import { searchedHourTable } from '#db/accounts/tables/activity.ts';
import { parseRows, selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

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
