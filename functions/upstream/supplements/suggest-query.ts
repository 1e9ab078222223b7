import { queryExpressions } from '#domain/search/search-query.ts';
import type { SearchExpressions } from '#domain/search/search-text.ts';
import { knownWords, likelyQueries } from '#domain/search/typing-errors.ts';
import type { Database } from '#platform/bindings.ts';
import { remember } from '#platform/remember.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { rememberedNames } from '../ingredients/public.ts';
import { suggestWord } from '../search/public.ts';
import { selectFoundCards } from './queries.ts';

const REMEMBERED_MS = 10_000;
const MOST_TRIED = 4;

const knownOf = remember(REMEMBERED_MS, async (catalogue: Database) =>
  knownWords((await rememberedNames({ catalogue })).flatMap(({ names }) => names)),
);

export async function expressionsOf(context: Context, query: string): Promise<SearchExpressions | null> {
  return queryExpressions(query, await rememberedNames(context));
}

export async function findsSomething(context: Context, expressions: SearchExpressions | null): Promise<boolean> {
  return expressions !== null && (await selectFoundCards(context, expressions, null, 1)).length > 0;
}

export async function suggestQuery(context: Context, query: string): Promise<string | null> {
  const [word, known] = await Promise.all([suggestWord(context, query), knownOf(context.catalogue)]);
  const candidates = new Set([...(word === null ? [] : [word]), ...likelyQueries(query, known)]);
  for (const candidate of [...candidates].slice(0, MOST_TRIED))
    if (await findsSomething(context, await expressionsOf(context, candidate))) return candidate;
  return null;
}
