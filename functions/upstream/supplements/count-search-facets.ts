import type { countSearchFacets } from '#contract/search/search-filters.ts';
import { countChoices, MOST_COUNTED, type TokenGroup } from '#domain/search/search-counts.ts';
import { LIST_FILTERS, SEARCH_FILTERS, type SearchFilters } from '#domain/search/search-filters.ts';
import { rangeUnit } from '#domain/shared/unit.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { rememberedNames } from '../ingredients/public.ts';
import { tokensOfSets } from './facet-sets.ts';
import { asTyped, findsSomething, hasPopularity, type Meant, namedIngredient, narrowingOf, otherwise } from './narrow-search.ts';
import { selectHitSets, selectTotal } from './queries/counted.ts';

async function alikeIn(context: Context, sets: readonly number[]): Promise<TokenGroup[]> {
  const counts = new Map<number, number>();
  for (const number of sets) counts.set(number, (counts.get(number) ?? 0) + 1);
  const tokens = await tokensOfSets(context, counts.keys());
  return [...counts].map(([number, count]) => ({ tokens: tokens.get(number) ?? [], count }));
}

async function count(context: Context, { words, expressions }: Meant, filters: SearchFilters) {
  const [names, named] = await Promise.all([rememberedNames(context), namedIngredient(context, words, filters)]);
  const narrowing = narrowingOf(words, filters, named);
  const { sets, isRanked } =
    expressions === null
      ? { sets: [], isRanked: await hasPopularity(context) }
      : await selectHitSets(context, expressions, narrowing, MOST_COUNTED + 1);
  const isAtLeast = sets.length > MOST_COUNTED;
  const counts = countChoices(await alikeIn(context, sets.slice(0, MOST_COUNTED)), filters);
  // Each facet is counted without its own filter.
  const isNarrower = LIST_FILTERS.some((name) => SEARCH_FILTERS[name].match === 'any' && filters[name].length > 0);
  const total =
    isAtLeast && isNarrower && expressions !== null
      ? await selectTotal(context, expressions, narrowing, MOST_COUNTED + 1)
      : isAtLeast
        ? sets.length
        : counts.total;
  return {
    ...counts,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
    isAtLeast,
    named: named && { id: named.id, name: named.name, unit: rangeUnit(named.unit).unit, measuredAs: named.measuredAs },
    isRanked,
    ingredient: counts.ingredient.flatMap(({ choice, count }) => {
      const name = names.find(({ id }) => id === choice)?.name;
      return name === undefined ? [] : [{ choice, name, count }];
    }),
  };
}

/** Amount facets need exactly one named ingredient. @throws S0002 when blank */
export const countSearchFacetsVerb: Verb<typeof countSearchFacets> = async ({ context, input: { query } }) => {
  const { keyword, ...filters } = query;
  if (keyword === '') throw new ApiError('S0002');
  if (filters.min !== null && filters.max !== null && filters.min > filters.max) throw new ApiError('VALID400_0', 'filterRange');
  const typed = await asTyped(context, keyword);
  const counts = await count(context, typed, filters);
  if (counts.total > 0 || (await findsSomething(context, typed.expressions))) return { ...counts, suggestion: null };
  const { suggestion, relaxed: _, ...meant } = await otherwise(context, keyword);
  return { ...(await count(context, meant, filters)), suggestion };
};
