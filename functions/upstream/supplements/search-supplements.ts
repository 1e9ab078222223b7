import type { searchSupplements } from '#contract/supplements.ts';
import type { SearchExpressions } from '#domain/search-text.ts';
import { decodeCursor, encodeCursor } from '#domain/supplement-id.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { cardFacts } from '../media/card-facts.ts';
import { type FoundCardRow, type FoundRow, selectFound, selectFoundCards } from './queries.ts';
import { expressionsOf, findsSomething, suggestQuery } from './suggest-query.ts';

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
    // Known clients show a line here, whoever it names.
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

/** The tier of a product whose name is the query. */
function bestTierOf(expressions: SearchExpressions | null): number {
  return expressions?.wider === undefined ? 2 : 5;
}

/** One page of hits, and the cursor of the last one where there are more. */
function pageOf<Row extends FoundCardRow, Shown>(rows: readonly Row[], size: number, present: (row: Row) => Shown) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { supplements: shown.map(present), nextCursor: rows.length > size && last ? cursorOf(last) : null };
}

type Found = { readonly supplements: ReturnType<typeof presentCard>[]; readonly nextCursor: number | null };
type Start = ReturnType<typeof decodeCursor>;

/** One page of what fits the words themselves; null where a list of these words cannot have been at the start. */
async function find(context: Context, keyword: string, start: Start, size: number): Promise<Found | null> {
  const expressions = await expressionsOf(context, keyword);
  if (start !== null && start.tier > bestTierOf(expressions)) return null;
  if (expressions === null) return { supplements: [], nextCursor: null };
  return context.detail === 'card'
    ? pageOf(await selectFoundCards(context, expressions, start, size + 1), size, (row) => presentCard(context, row))
    : pageOf(await selectFound(context, expressions, start, size + 1), size, (row) => present(context, row));
}

/**
 * Products whose name, brand or ingredients contain the keyword: S0002 when it is blank, VALID400_0 for a cursor of no list. Where nothing does, those of what
 * was probably meant, which `suggestion` names. `nextCursor` is the cursor of the last returned row, null at the end.
 */
export const searchSupplementsVerb: Verb<typeof searchSupplements> = async ({ context, input: { query } }) => {
  if (query.keyword === '') throw new ApiError('S0002');
  const start = query.cursorId === 0 ? null : decodeCursor(query.cursorId);
  if (query.cursorId !== 0 && start === null) throw new ApiError('VALID400_0', 'cursorUnknown');
  const page = await find(context, query.keyword, start, query.size);
  if (page !== null && (page.supplements.length > 0 || (start !== null && (await findsSomething(context, query.keyword)))))
    return { ...page, suggestion: null };
  const suggestion = await suggestQuery(context, query.keyword);
  const meant = suggestion === null ? page : await find(context, suggestion, start, query.size);
  if (meant === null) throw new ApiError('VALID400_0', 'cursorUnknown');
  return { ...meant, suggestion };
};
