import * as v from 'valibot';
import { suggestionTable } from '#db/catalogue/tables/search.ts';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { FirstSuggestions } from '../first-suggestions.ts';
import { nextTurn } from '../next-turn.ts';
import { renewStatements } from './bulk.ts';
import { scoreOf } from './score-of.ts';

const spellingRow = v.object({ ...suggestionTable.entries, score: v.number() });

const AT_A_TIME = 5000;

const NEXT = `SELECT kind, subject, key, text, place, CASE kind WHEN 'PRODUCT' THEN COALESCE((SELECT ${scoreOf('s')} FROM supplement s WHERE s.id = subject), 0) ELSE 0 END AS score
  FROM suggestion WHERE (key, kind, subject) > (?1, ?2, ?3) ORDER BY key, kind, subject LIMIT ${AT_A_TIME}`;

/** In score order. Reads each spelling once; SQL would sort it once per prefix. */
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
  return renewStatements(database, 'suggestion_top', first.finish(), ['prefix']);
}
