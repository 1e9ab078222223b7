import { ALL_AGES } from '#domain/people/age-group.ts';
import { hasRange, isKeyed, SEARCH_SORTS, type SearchFilters } from '#domain/search/search-filters.ts';
import { type NamedIngredient, parseQuery } from '#domain/search/search-query.ts';
import { boundOf } from '#domain/shared/unit.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { rememberedNames } from '../ingredients/public.ts';
import type { Narrowing } from './queries/narrowing.ts';
import { selectPopularFacts } from './queries/popular.ts';
import type { Order } from './queries/sorted.ts';
import { unsuitedExpression } from './unsuited-expression.ts';

export async function namedIngredient(context: Context, words: string, { ingredient }: SearchFilters) {
  const names = await rememberedNames(context);
  const typed = parseQuery(words, names).ingredient;
  const [id, ...others] = new Set([...ingredient, ...(typed === null ? [] : [typed.id])]);
  return others.length > 0 ? null : (names.find((each) => each.id === id) ?? null);
}

export async function hasPopularity(context: Context): Promise<boolean> {
  return (await selectPopularFacts(context, { gender: 'ALL', ageGroup: ALL_AGES, day: 0 })).isRanked;
}

export function narrowingOf(words: string, filters: SearchFilters, named: Pick<NamedIngredient, 'id' | 'slug' | 'unit'> | null): Narrowing {
  const unsuited = unsuitedExpression(words, filters);
  if (named === null || !hasRange(filters)) return { filters, range: null, unsuited };
  const stored = (amount: number) => boundOf(amount, named, filters.iu);
  const high = filters.max === null ? Number.MAX_SAFE_INTEGER : stored(filters.max);
  return { filters, range: { ingredientId: named.id, low: stored(filters.min ?? 0), high }, unsuited };
}

/** @throws VALID400_0 for an amount filter without one ingredient, or a popularity sort before any counts */
export async function narrowSearch(
  context: Context,
  words: string,
  filters: SearchFilters,
): Promise<{ readonly narrowing: Narrowing; readonly order: Order | null }> {
  const { min, max, sort } = filters;
  const { needs } = SEARCH_SORTS[sort];
  if (min !== null && max !== null && min > max) throw new ApiError('VALID400_0', 'filterRange');
  if (needs === 'popularity' && !(await hasPopularity(context))) throw new ApiError('VALID400_0', 'filterUncounted');
  const isNaming = needs === 'ingredient' || hasRange(filters);
  const named = isNaming ? await namedIngredient(context, words, filters) : null;
  if (isNaming && named === null) throw new ApiError('VALID400_0', 'filterOneIngredient');
  const ingredientId = needs === 'ingredient' && named !== null ? named.id : null;
  return { narrowing: narrowingOf(words, filters, named), order: isKeyed(sort) ? { by: sort, ingredientId } : null };
}
