import { isOneTypoApart, searchKey, spellingGapsOf } from '#domain/search/search-text.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { selectSpellings } from './queries/catalogue.ts';

export async function suggestWord(context: Context, query: string): Promise<string | null> {
  const gaps = spellingGapsOf(query);
  if (gaps.length === 0) return null;
  const rows = await selectSpellings(context, gaps);
  const key = searchKey(query);
  const exact = rows.find(({ word, target }) => searchKey(word) === key && searchKey(target) !== key);
  const near = rows.find(({ word }) => searchKey(word) !== key && isOneTypoApart(word, query));
  return (exact ?? near)?.target ?? null;
}
