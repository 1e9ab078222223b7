import { CAUTIONED_AUDIENCES, type CautionedAudience, cautionedAudiencesNamedIn } from '#domain/combinations/cautions/unsuited.ts';
import { ALL_AGES } from '#domain/people/age-group.ts';
import { audienceOf } from '#domain/people/for-whom.ts';
import { PURPOSE_CODES, PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import { unsuitedToken } from '#domain/search/search-facets.ts';
import { hasRange, isKeyed, isNarrowed, SEARCH_SORTS, type SearchFilters } from '#domain/search/search-filters.ts';
import { type NamedIngredient, parseQuery } from '#domain/search/search-query.ts';
import { anyOf, type SearchExpressions, searchExpressions, searchKey } from '#domain/search/search-text.ts';
import { boundOf } from '#domain/shared/unit.ts';
import { rememberedNames } from '../ingredients/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Narrowing } from './queries/counted.ts';
import { selectPopularFacts } from './queries/popular.ts';
import type { Order } from './queries/sorted.ts';
import { amountMissed, findsSomething, meaningOf, relaxedSearch, suggestQuery, typedExpressions } from './spoken-search.ts';

/** `간 건강` is a purpose, though products have that name too. */
const isPurpose = (words: string): boolean => PURPOSE_CODES.some((code) => searchKey(PURPOSE_LABELS[code]) === searchKey(words));

function audiencesOf(words: string, { children, purpose }: SearchFilters): CautionedAudience[] {
  const isForChildren = children || words.split(/\s+/).some((word) => audienceOf(word) === 'CHILD');
  const named = cautionedAudiencesNamedIn(words);
  return CAUTIONED_AUDIENCES.filter(
    (audience) => named.includes(audience) || (audience === 'CHILD' ? isForChildren : purpose.includes(audience)),
  );
}

/** Spares a product whose exact name is the query, unless that is a purpose. */
function unsuitedExpression(words: string, filters: SearchFilters): string | null {
  const audiences = audiencesOf(words, filters);
  if (audiences.length === 0) return null;
  const tokens = anyOf(audiences.map(unsuitedToken));
  const exact = isPurpose(words) ? undefined : searchExpressions(words)?.exact;
  return exact === undefined ? tokens : `(${tokens}) NOT ${exact}`;
}

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
  const without = unsuitedExpression(words, filters);
  if (named === null || !hasRange(filters)) return { filters, range: null, without };
  const stored = (amount: number) => boundOf(amount, named, filters.iu);
  const high = filters.max === null ? Number.MAX_SAFE_INTEGER : stored(filters.max);
  return { filters, range: { ingredientId: named.id, low: stored(filters.min ?? 0), high }, without };
}

/** @throws VALID400_0 for an amount filter without one ingredient, or a popularity sort before any counts */
export async function narrowSearch(
  context: Context,
  { words, expressions }: Meant,
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
  const narrowing = narrowingOf(words, filters, named);
  const without = narrowing.without ?? (isNarrowed(filters) ? null : (expressions?.repeated ?? null));
  return { narrowing: { ...narrowing, without }, order: isKeyed(sort) ? { by: sort, ingredientId } : null };
}

export { amountMissed, findsSomething, meaningOf };

export type Meant = {
  readonly expressions: SearchExpressions | null;
  readonly words: string;
};

export async function asTyped(context: Context, keyword: string): Promise<Meant> {
  return { expressions: await typedExpressions(context, keyword), words: keyword };
}

type Otherwise = Meant & { readonly suggestion: string | null; readonly relaxed: { readonly dropped: string[] } | null };

/** When nothing is found: what the words mean, else a correction, else fewer words. */
export async function otherwise(context: Context, keyword: string): Promise<Otherwise> {
  const relaxed = await relaxedSearch(context, keyword);
  const isWhole = relaxed !== null && (relaxed.dropped.length === 0 || relaxed.expressions === null);
  const suggestion = isWhole ? null : await suggestQuery(context, keyword);
  if (suggestion !== null) return { ...(await asTyped(context, suggestion)), suggestion, relaxed: null };
  if (relaxed === null) return { expressions: null, words: keyword, suggestion: null, relaxed: null };
  const { expressions, dropped } = relaxed;
  return { expressions, words: keyword, suggestion: null, relaxed: expressions === null && dropped.length === 0 ? null : { dropped } };
}
