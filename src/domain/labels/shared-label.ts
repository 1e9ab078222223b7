import type { ownContents } from '../own/products/daily-amount.ts';
import { formatDecimal } from '../shared/decimal.ts';

/** Members who agree to the last digit before amounts count without the operator. */
export const AGREEING_LABELS = 3;
/** A member's, over all products. */
export const MOST_SHARED_LABELS = 50;

/** Disputed and rejected amounts do not count until the operator accepts some. */
export const TOLD_STATES = ['ACCEPTED', 'DISPUTED', 'REJECTED'] as const;

export type SharedAmount = { readonly slug: string; readonly amount: string };

/** Sorted: equal labels have equal texts; null unless all amounts are known. */
export function sharedAmounts(contents: ReturnType<typeof ownContents>): SharedAmount[] | null {
  const known = contents.flatMap(({ slug, amount, isPartial }) =>
    amount === null || isPartial ? [] : [{ slug, amount: formatDecimal(amount) }],
  );
  if (known.length === 0 || known.length < contents.length) return null;
  return known.toSorted((left, right) => (left.slug < right.slug ? -1 : 1));
}
