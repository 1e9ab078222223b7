import type { searchSupplements } from '#contract/supplements/supplements.ts';
import { isNarrowed, NO_FILTERS, type SearchFilters } from '#domain/search/search-filters.ts';
import type { SearchExpressions } from '#domain/search/search-text.ts';
import { typedFor } from '#domain/search/understood.ts';
import { decodeCursor, encodeCursor, SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { askedOf, rememberedIngredients } from '../ingredients/public.ts';
import { cardFacts } from './cards/card-facts.ts';
import { amountMissed, asTyped, findsSomething, type Meant, meaningOf, namedIngredient, narrowSearch, otherwise } from './narrow-search.ts';
import { selectAmounts } from './queries/alternatives.ts';
import type { Narrowing } from './queries/counted.ts';
import { isProduct, type Order, selectSortedCards, selectSortedFound } from './queries/sorted.ts';
import { type FoundCardRow, type FoundRow, selectFound, selectFoundCards } from './queries.ts';
import { afterBrand } from './search-sections.ts';

function cursorOf(row: FoundCardRow): number {
  return encodeCursor({ order: row.order, tier: row.tier, score: row.score, supplementId: row.id });
}

function presentCard(context: Context, row: FoundCardRow) {
  return {
    cursorId: cursorOf(row),
    supplementId: row.id,
    supplementName: row.name,
    coupangUrl: row.shoppingUrl,
    ...cardFacts(context, row),
    // Known clients show `brandName`, which is the maker's where the product has no brand.
    brandName: row.brandName,
  };
}

function present(context: Context, row: FoundRow) {
  return {
    ...presentCard(context, row),
    price: row.price ?? 0,
    description: row.description,
    method: row.method,
    caution: row.caution,
    ingredients: row.contents.map(({ amount, ...content }) => ({ ...content, amount: amount === null ? null : Number(amount) })),
  };
}

type Card = ReturnType<typeof presentCard>;

function bestTierOf(expressions: SearchExpressions | null): number {
  return (expressions?.ranked?.length ?? 3) - 1;
}

function pageOf<Row extends FoundCardRow, Shown extends Card>(rows: readonly Row[], size: number, present: (row: Row) => Shown) {
  const supplements = rows.slice(0, size).map(present);
  const groups = supplements.filter(({ alike }) => alike > 1).map(({ supplementId, alike }) => ({ of: supplementId, count: alike }));
  return { supplements, groups, nextCursor: rows.length > size ? (supplements.at(-1)?.cursorId ?? null) : null };
}

type Found = {
  readonly supplements: Card[];
  readonly groups: { readonly of: number; readonly count: number }[];
  readonly nextCursor: number | null;
};
const NOTHING: Found = { supplements: [], groups: [], nextCursor: null };
type Start = ReturnType<typeof decodeCursor>;
type Wanted = { readonly start: Start; readonly cursorId: number; readonly size: number; readonly filters: SearchFilters };

async function findRanked(context: Context, expressions: SearchExpressions, { start, size }: Wanted, narrowing: Narrowing): Promise<Found> {
  return context.detail === 'card'
    ? pageOf(await selectFoundCards(context, expressions, start, size + 1, narrowing), size, (row) => presentCard(context, row))
    : pageOf(await selectFound(context, expressions, start, size + 1, narrowing), size, (row) => present(context, row));
}

async function findSorted(
  context: Context,
  expressions: SearchExpressions,
  { cursorId: after, size }: Wanted,
  narrowing: Narrowing,
  order: Order,
): Promise<Found | null> {
  if (after !== 0 && (after >= SUPPLEMENT_ID_LIMIT || !(await isProduct(context, after)))) return null;
  const cursor = (row: FoundCardRow) => ({ cursorId: row.id });
  return context.detail === 'card'
    ? pageOf(await selectSortedCards(context, expressions, narrowing, order, after, size + 1), size, (row) => ({
        ...presentCard(context, row),
        ...cursor(row),
      }))
    : pageOf(await selectSortedFound(context, expressions, narrowing, order, after, size + 1), size, (row) => ({
        ...present(context, row),
        ...cursor(row),
      }));
}

async function withAsked(context: Context, ingredientId: number, found: Found): Promise<Found> {
  const ids = found.supplements.map(({ supplementId }) => supplementId);
  const [amounts, known] = await Promise.all([selectAmounts(context, ingredientId, ids), rememberedIngredients(context)]);
  const ingredient = [...known.values()].find(({ id }) => id === ingredientId);
  const supplements = found.supplements.map((card) => {
    const { amount = null, reading = '' } = amounts.get(card.supplementId) ?? {};
    return { ...card, asked: askedOf(ingredient, amount, { name: card.supplementName, forWhom: card.forWhom, reading }) };
  });
  return { ...found, supplements };
}

/** A cursor of former tiers begins anew. @throws VALID400_0 for an unknown cursor */
export async function find(context: Context, meant: Meant, wanted: Wanted): Promise<Found> {
  const { expressions, words } = meant;
  if (expressions === null) return NOTHING;
  const [{ narrowing, order }, named] = await Promise.all([
    narrowSearch(context, meant, wanted.filters),
    namedIngredient(context, words, wanted.filters),
  ]);
  const isFormer = wanted.start !== null && wanted.start.tier > bestTierOf(expressions);
  const from = isFormer ? { ...wanted, start: null, cursorId: 0 } : wanted;
  const found =
    order === null
      ? await findRanked(context, expressions, from, narrowing)
      : await findSorted(context, expressions, from, narrowing, order);
  if (found === null) throw new ApiError('VALID400_0', 'cursorUnknown');
  return named === null ? found : withAsked(context, named.id, found);
}

const MOST_OWN = 4;
const MOST_OF_OTHERS = 12;

/** Often a brand has less than a page of an ingredient: its other products and those of others follow on the first one. */
async function findSections(context: Context, keyword: string, meant: Meant, wanted: Wanted, dropped: readonly string[] = []) {
  const asked = await find(context, meant, wanted);
  const room = wanted.size - asked.supplements.length;
  const isPlain = wanted.start === null && !isNarrowed(wanted.filters) && wanted.filters.sort === NO_FILTERS.sort;
  const after = isPlain && room > 0 && room < wanted.size ? await afterBrand(context, keyword, meant, dropped) : null;
  if (after === null) return { ...asked, sections: [] };
  const own = await find(context, after.own, { ...wanted, size: Math.min(room, MOST_OWN) });
  const left = Math.min(room - own.supplements.length, MOST_OF_OTHERS);
  const others = left === 0 ? NOTHING : await find(context, after.others, { ...wanted, size: left });
  const parts = [asked, own, others];
  return {
    supplements: parts.flatMap(({ supplements }) => supplements),
    groups: parts.flatMap(({ groups }) => groups),
    sections: (['ASKED', 'OWN', 'OTHERS'] as const).map((kind, index) => ({ kind, count: parts[index]?.supplements.length ?? 0 })),
    nextCursor: null,
  };
}

/**
 * Without a match, results of the correction named in `suggestion`, or of fewer words. @throws S0002 when blank, VALID400_0 for an invalid
 * cursor
 */
export const searchSupplementsVerb: Verb<typeof searchSupplements> = async ({ context, input: { query } }) => {
  const { keyword, cursorId, size, ...filters } = query;
  if (keyword === '') throw new ApiError('S0002');
  const start = cursorId === 0 ? null : decodeCursor(cursorId);
  if (cursorId !== 0 && start === null) throw new ApiError('VALID400_0', 'cursorUnknown');
  const wanted = { start, cursorId, size, filters };
  const [typed, meaning] = await Promise.all([asTyped(context, keyword), meaningOf(context, keyword)]);
  const page = await findSections(context, keyword, typed, wanted);
  const isEmptied = start !== null || isNarrowed(filters);
  const [first] = page.supplements;
  const tier = first === undefined || isEmptied || filters.sort !== NO_FILTERS.sort ? undefined : decodeCursor(first.cursorId)?.tier;
  if (first !== undefined && tier !== undefined && typed.expressions !== null) {
    const dropped = amountMissed(typed.expressions, { tier, name: first.supplementName }).map((word) => typedFor(keyword, word));
    return { ...page, ...meaning, suggestion: null, relaxed: dropped.length > 0 ? { dropped } : null };
  }
  if (page.supplements.length > 0 || (isEmptied && (await findsSomething(context, typed.expressions))))
    return { ...page, ...meaning, suggestion: null, relaxed: null };
  const { suggestion, relaxed, ...meant } = await otherwise(context, keyword);
  return { ...(await findSections(context, keyword, meant, wanted, relaxed?.dropped)), ...meaning, suggestion, relaxed };
};
