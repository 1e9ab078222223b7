import * as v from 'valibot';
import { suggestionTable } from '#db/catalogue/tables/search.ts';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { FirstSuggestions } from '../first-suggestions.ts';
import { nextTurn } from '../next-turn.ts';
import { upsertStatements } from './bulk.ts';
import { scoreOf } from './score-of.ts';

const spellingRow = v.object({ ...suggestionTable.entries, score: v.number() });

/** Spellings read at once. */
const AT_A_TIME = 5000;

/** Some spellings in the order of their keys, from an index that has all of them. */
const NEXT = `SELECT kind, subject, key, text, place, CASE kind WHEN 'PRODUCT' THEN ${scoreOf('subject')} ELSE 0 END AS score
  FROM suggestion WHERE (key, kind, subject) > (?1, ?2, ?3) ORDER BY key, kind, subject LIMIT ${AT_A_TIME}`;

/**
 * What writes anew what is suggested first for the beginnings that many spellings have, in the order that the products' scores give now. Each spelling is
 * read once: in SQL alone, it would be sorted once for each of its letters.
 */
export async function topSuggestions(database: Database): Promise<Statement[]> {
  const first = new FirstSuggestions();
  let last: readonly [string, string, number] = ['', '', 0];
  for (;;) {
    const rows = await selectRows(database, spellingRow, NEXT, ...last);
    for (const row of rows) {
      first.add(row);
      last = [row.key, row.kind, row.subject];
    }
    if (rows.length < AT_A_TIME) break;
    await nextTurn();
  }
  return [database.prepare('DELETE FROM suggestion_top'), ...upsertStatements(database, 'suggestion_top', first.finish())];
}
