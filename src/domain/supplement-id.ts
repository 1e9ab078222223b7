/** Product ids are positive and stay below this, because a search cursor carries the id in its last six digits. */
export const SUPPLEMENT_ID_LIMIT = 1_000_000;
/** The largest score that a cursor can carry. */
export const HIGHEST_SCORE = 10 ** 7 - 1;
const TIER_STEP = 10 ** 13;
/** Tiers of one order of products; those of the next begin above them. */
const TIERS_OF_AN_ORDER = 8;
/** After so many orders their numbers begin anew: more would leave 2⁵³. */
export const ORDERS = 100;

/**
 * How well a hit fits: 0 somewhere in the text, 1 the name begins with the query, 2 the name is the query. Of a query that says how much or for whom: 0 what
 * else may be meant, 1 somewhere in the text, 2 the name begins with it, 3 about the amount, 4 the amount, 5 the name.
 */
export const SEARCH_TIERS = [0, 1, 2, 3, 4, 5] as const;
type SearchTier = (typeof SEARCH_TIERS)[number];

/** A place in a result list. */
export type SearchPosition = {
  /** Which order of all products the list had, below `ORDERS`. */
  readonly order: number;
  readonly tier: SearchTier;
  readonly score: number;
  readonly supplementId: number;
};

/** `(8 × order + tier) × 10¹³ + min(score, 10⁷ − 1) × 10⁶ + id`: falls along a result list and stays below 2⁵³. */
export function encodeCursor({ order, tier, score, supplementId }: SearchPosition): number {
  return (order * TIERS_OF_AN_ORDER + tier) * TIER_STEP + cappedScore(score) * SUPPLEMENT_ID_LIMIT + supplementId;
}

/** Where a score and an id stand in the order of both, falling: the rowid of the product index. */
export function placeOf({ score, supplementId }: Pick<SearchPosition, 'score' | 'supplementId'>): number {
  return (HIGHEST_SCORE - cappedScore(score)) * SUPPLEMENT_ID_LIMIT + SUPPLEMENT_ID_LIMIT - supplementId;
}

/** The largest score that a cursor can carry; ranking uses it too, so that cursor order and list order are the same. */
export function cappedScore(score: number): number {
  return Math.min(score, HIGHEST_SCORE);
}

/** Reads a cursor back; null when no list could have given it out. */
export function decodeCursor(cursor: number): SearchPosition | null {
  if (!Number.isSafeInteger(cursor) || cursor <= 0) return null;
  const step = Math.floor(cursor / TIER_STEP);
  const order = Math.floor(step / TIERS_OF_AN_ORDER);
  const tier = SEARCH_TIERS.find((each) => each === step % TIERS_OF_AN_ORDER);
  const supplementId = supplementIdOf(cursor);
  if (tier === undefined || order >= ORDERS || supplementId === 0) return null;
  return { order, tier, score: Math.floor((cursor % TIER_STEP) / SUPPLEMENT_ID_LIMIT), supplementId };
}

/** The product id in a cursor (`cursor mod 1,000,000`), for rows that come without one. */
export function supplementIdOf(cursor: number): number {
  return cursor % SUPPLEMENT_ID_LIMIT;
}
