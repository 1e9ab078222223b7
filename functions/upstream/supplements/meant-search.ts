import type { SearchExpressions } from '#domain/search/search-text.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { meaningOf, relaxedSearch } from './spoken-search.ts';
import { expressionsOf, findsSomething, suggestQuery } from './suggest-query.ts';

export { findsSomething, meaningOf };

export type Meant = {
  readonly expressions: SearchExpressions | null;
  readonly words: string;
};

export async function asTyped(context: Context, keyword: string): Promise<Meant> {
  return { expressions: await expressionsOf(context, keyword), words: keyword };
}

type Otherwise = Meant & { readonly suggestion: string | null; readonly relaxed: { readonly dropped: string[] } | null };

/** When nothing is found: what the words mean, else a correction, else fewer words. */
export async function otherwise(context: Context, keyword: string): Promise<Otherwise> {
  const relaxed = await relaxedSearch(context, keyword);
  const isWhole = relaxed !== null && relaxed.dropped.length === 0;
  const suggestion = isWhole ? null : await suggestQuery(context, keyword);
  if (suggestion !== null) return { ...(await asTyped(context, suggestion)), suggestion, relaxed: null };
  if (relaxed === null) return { expressions: null, words: keyword, suggestion: null, relaxed: null };
  return { expressions: relaxed.expressions, words: keyword, suggestion: null, relaxed: { dropped: relaxed.dropped } };
}
