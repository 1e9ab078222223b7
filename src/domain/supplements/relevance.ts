import type { Decimal } from '../shared/decimal.ts';

type Content = {
  /** The product is named after it. */
  readonly isNamed: boolean;
  readonly isMain: boolean;
  /** A purpose recognised for the ingredient is recognised for the product. */
  readonly isRecognised: boolean;
  /** Per day in the ingredient's unit; null = unknown. */
  readonly amount: Decimal | null;
  /** Recommended, or the most of a recognised function. */
  readonly reference: Decimal | null;
  /** Adult's. */
  readonly upper: Decimal | null;
  readonly isKnownMark: boolean;
};

const MOST_SHARE = 8n;
const UNMEASURED = 4n;

/** Eighths of the reference, 1–8; 0 if unknown or above the upper limit. */
function shareOf({ amount, reference, upper }: Content): bigint {
  if (amount === null || (upper !== null && amount > upper)) return 0n;
  if (reference === null || reference === 0n) return UNMEASURED;
  const share = (amount * MOST_SHARE) / reference;
  return share < 1n ? 1n : share > MOST_SHARE ? MOST_SHARE : share;
}

/** Compared in order: named, main, amount known, recognised, share, known mark. */
export function relevanceOf(content: Content): number {
  const digits = [content.isNamed, content.isMain, content.amount !== null, content.isRecognised].reduce(
    (sum, holds) => sum * 2 + Number(holds),
    0,
  );
  return (digits * 10 + Number(shareOf(content))) * 2 + Number(content.isKnownMark);
}

/** From here named or main. */
export const MAIN_RELEVANCE = 4 * 10 * 2;

/** 2 usual, 1 above half of the upper limit, 0 unknown or above it. */
export function doseRank(amount: Decimal | null, upper: Decimal | null): 0 | 1 | 2 {
  if (amount === null) return 0;
  if (upper === null) return 2;
  if (amount > upper) return 0;
  return amount * 2n > upper ? 1 : 2;
}

/** 0–9, among equal popularity: a usual dose of the main ingredient first. */
export function meritOf({
  dose,
  isKnownMark,
  isRecognised,
}: {
  readonly dose: 0 | 1 | 2;
  readonly isKnownMark: boolean;
  readonly isRecognised: boolean;
}): number {
  return dose * 3 + Number(isKnownMark) * 2 + Number(isRecognised);
}
