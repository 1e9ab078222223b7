import * as v from 'valibot';
import { isOneTypoApart, searchKey, spellingGapsOf } from '#domain/search-text.ts';
import { selectRows } from '../db/rows.ts';
import type { Context } from '../http/context.ts';

const row = v.object({ word: v.string(), target: v.string() });

/** A known ingredient, alias or brand word one typing error away from the query, or a recorded misspelling's right form; null when there is none. */
export async function suggestWord(context: Context, query: string): Promise<string | null> {
  const gaps = spellingGapsOf(query);
  if (gaps.length === 0) return null;
  const rows = await selectRows(
    context.catalogue,
    row,
    'SELECT DISTINCT g.word, g.target FROM json_each(?1) q JOIN spelling_gap g ON g.gap = q.value LIMIT 50',
    JSON.stringify(gaps),
  );
  const key = searchKey(query);
  const exact = rows.find(({ word, target }) => searchKey(word) === key && searchKey(target) !== key);
  const near = rows.find(({ word }) => searchKey(word) !== key && isOneTypoApart(word, query));
  return (exact ?? near)?.target ?? null;
}
