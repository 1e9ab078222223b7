import * as v from 'valibot';
import { narrowExpression } from '#domain/search-filters.ts';
import type { SearchExpressions } from '#domain/search-text.ts';
import { selectRow } from '#upstream/db/rows.ts';
import type { Context } from '#upstream/http/context.ts';
import { everything, inRange, isAt, type Narrowing, narrowed } from './narrowing.ts';

const tokensRow = v.object({ hits: v.number(), tokens: v.nullable(v.string()) });

/**
 * Of the first hits, narrowed by the filters of which every choice has to hold, the tokens of each; one row, since a row for each costs more than
 * what is in it.
 */
export async function selectTokens(
  context: Context,
  expressions: SearchExpressions,
  narrowing: Narrowing,
  most: number,
): Promise<string[]> {
  const range = inRange(narrowing, 3);
  const row = await selectRow(
    context.catalogue,
    tokensRow,
    `SELECT count(*) AS hits, group_concat(x.tokens, char(10)) AS tokens
     FROM (SELECT f.rowid AS place FROM supplement_search f WHERE f.grams MATCH ?1${range.condition} ORDER BY f.rowid LIMIT ?2) hit
     CROSS JOIN supplement s ON ${isAt('s', 'hit.place')} CROSS JOIN supplement_facet x ON x.supplement_id = s.id`,
    narrowExpression(everything(expressions), narrowing.filters, 'each'),
    most,
    ...range.values,
  );
  return row === null || row.hits === 0 ? [] : (row.tokens ?? '').split('\n');
}

const totalRow = v.object({ total: v.number() });

/** How many products all filters leave, counted as far as to a bound. */
export async function selectTotal(context: Context, expressions: SearchExpressions, narrowing: Narrowing, most: number): Promise<number> {
  const range = inRange(narrowing, 3);
  const row = await selectRow(
    context.catalogue,
    totalRow,
    `SELECT count(*) AS total FROM (SELECT f.rowid FROM supplement_search f WHERE f.grams MATCH ?1${range.condition} LIMIT ?2)`,
    narrowed(everything(expressions), narrowing),
    most,
    ...range.values,
  );
  return row?.total ?? 0;
}
