import { needsIngredientNames, queryExpressions } from '#domain/search-query.ts';
import { type SearchExpressions, searchExpressions } from '#domain/search-text.ts';
import { knownWords, likelyQueries } from '#domain/typing-errors.ts';
import type { Database } from '#platform/bindings.ts';
import { remember } from '#platform/remember.ts';
import type { Context } from '#upstream/http/context.ts';
import { rememberedNames } from '../ingredients/public.ts';
import { suggestWord } from '../search/public.ts';
import { selectFoundCards } from './queries.ts';

const REMEMBERED_MS = 10_000;
/** A query that means nothing is not worth more trips. */
const MOST_TRIED = 4;

const knownOf = remember(REMEMBERED_MS, async (catalogue: Database) =>
  knownWords((await rememberedNames({ catalogue })).flatMap(({ names }) => names)),
);

/** What is looked up for a query; null when nothing of it can be. */
export async function expressionsOf(context: Context, query: string): Promise<SearchExpressions | null> {
  return needsIngredientNames(query) ? queryExpressions(query, await rememberedNames(context)) : searchExpressions(query);
}

/** Whether there is a product that fits the words. */
export async function findsSomething(context: Context, query: string): Promise<boolean> {
  const expressions = await expressionsOf(context, query);
  return expressions !== null && (await selectFoundCards(context, expressions, null, 1)).length > 0;
}

/** What a query that finds nothing may have meant: typing errors put right, or the keyboard switched; null where none of it finds anything either. */
export async function suggestQuery(context: Context, query: string): Promise<string | null> {
  const [word, known] = await Promise.all([suggestWord(context, query), knownOf(context.catalogue)]);
  const candidates = new Set([...(word === null ? [] : [word]), ...likelyQueries(query, known)]);
  for (const candidate of [...candidates].slice(0, MOST_TRIED)) if (await findsSomething(context, candidate)) return candidate;
  return null;
}
