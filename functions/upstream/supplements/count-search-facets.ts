import type { countSearchFacets } from '#contract/search-filters.ts';
import { countChoices, MOST_COUNTED } from '#domain/search-counts.ts';
import type { SearchFilters } from '#domain/search-filters.ts';
import type { SearchExpressions } from '#domain/search-text.ts';
import { rangeUnit } from '#domain/unit.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { rememberedNames } from '../ingredients/index.ts';
import { hasPopularity, namedIngredient, narrowingOf } from './narrow-search.ts';
import { selectTokens, selectTotal } from './queries/counted.ts';
import { expressionsOf, findsSomething, suggestQuery } from './suggest-query.ts';

async function count(context: Context, words: string, expressions: SearchExpressions | null, filters: SearchFilters) {
  const [names, named, isCounted] = await Promise.all([
    rememberedNames(context),
    namedIngredient(context, words, filters),
    hasPopularity(context),
  ]);
  const narrowing = narrowingOf(filters, named);
  const products = expressions === null ? [] : await selectTokens(context, expressions, narrowing, MOST_COUNTED + 1);
  const isAtLeast = products.length > MOST_COUNTED;
  const counts = countChoices(products.slice(0, MOST_COUNTED), filters);
  const total = isAtLeast && expressions !== null ? await selectTotal(context, expressions, narrowing, MOST_COUNTED + 1) : counts.total;
  return {
    ...counts,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
    isAtLeast,
    named: named && { id: named.id, name: named.name, unit: rangeUnit(named.unit).unit },
    isRanked: isCounted,
    ingredient: counts.ingredient.flatMap(({ choice, count }) => {
      const name = names.find(({ id }) => id === choice)?.name;
      return name === undefined ? [] : [{ choice, name, count }];
    }),
  };
}

/**
 * How many products a search with its filters finds, and how many each choice would leave; of what was probably meant where nothing fits the words.
 * What is asked of amounts counts only where one ingredient is named. S0002 for a blank keyword.
 */
export const countSearchFacetsVerb: Verb<typeof countSearchFacets> = async ({ context, input: { query } }) => {
  const { keyword, ...filters } = query;
  if (keyword === '') throw new ApiError('S0002');
  if (filters.min !== null && filters.max !== null && filters.min > filters.max) throw new ApiError('VALID400_0', 'filterRange');
  const counts = await count(context, keyword, await expressionsOf(context, keyword), filters);
  if (counts.total > 0 || (await findsSomething(context, keyword))) return { ...counts, suggestion: null };
  const suggestion = await suggestQuery(context, keyword);
  if (suggestion === null) return { ...counts, suggestion };
  return { ...(await count(context, suggestion, await expressionsOf(context, suggestion), filters)), suggestion };
};
