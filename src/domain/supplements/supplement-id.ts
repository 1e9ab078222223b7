/** Last six digits of the cursor. */
export const SUPPLEMENT_ID_LIMIT = 1_000_000;
export const HIGHEST_SCORE = 10 ** 7 - 1;
const TIER_STEP = 10 ** 13;
const TIERS_OF_AN_ORDER = 8;
/** Orders wrap here to stay below 2⁵³. */
export const ORDERS = 100;

/** 0 is the widest. */
export const SEARCH_TIERS = [0, 1, 2, 3, 4] as const;
type SearchTier = (typeof SEARCH_TIERS)[number];

export type SearchPosition = {
  readonly order: number;
  readonly tier: SearchTier;
  readonly score: number;
  readonly supplementId: number;
};

/** `(8 × order + tier) × 10¹³ + min(score, 10⁷ − 1) × 10⁶ + id`: decreasing, below 2⁵³. */
export function encodeCursor({ order, tier, score, supplementId }: SearchPosition): number {
  return (order * TIERS_OF_AN_ORDER + tier) * TIER_STEP + cappedScore(score) * SUPPLEMENT_ID_LIMIT + supplementId;
}

export function rowidOf({ score, supplementId }: Pick<SearchPosition, 'score' | 'supplementId'>): number {
  return (HIGHEST_SCORE - cappedScore(score)) * SUPPLEMENT_ID_LIMIT + SUPPLEMENT_ID_LIMIT - supplementId;
}

/** Shared with ranking: orders agree. */
function cappedScore(score: number): number {
  return Math.min(score, HIGHEST_SCORE);
}

/** Null if never issued. */
export function decodeCursor(cursor: number): SearchPosition | null {
  if (!Number.isSafeInteger(cursor) || cursor <= 0) return null;
  const step = Math.floor(cursor / TIER_STEP);
  const order = Math.floor(step / TIERS_OF_AN_ORDER);
  const tier = SEARCH_TIERS.find((each) => each === step % TIERS_OF_AN_ORDER);
  const supplementId = supplementIdOf(cursor);
  if (tier === undefined || order >= ORDERS || supplementId === 0) return null;
  return { order, tier, score: Math.floor((cursor % TIER_STEP) / SUPPLEMENT_ID_LIMIT), supplementId };
}

/** For rows without an id. */
export function supplementIdOf(cursor: number): number {
  return cursor % SUPPLEMENT_ID_LIMIT;
}
