import { intakeBar } from './intake-bar.ts';

/** `amount` null = unknown. */
type BarContribution = { readonly supplementId: number; readonly amount: number | null };

/** In percent of the track. */
type BarPart = { readonly supplementId: number; readonly from: number; readonly width: number; readonly isUnknown: boolean };

/** In percent: one unknown amount, and all of them. */
const UNKNOWN_WIDTH = 7;
const MOST_UNKNOWN = 20;

const rounded = (percent: number): number => Math.round(percent * 10) / 10;

type Limits = { readonly recommended: number | null; readonly upper: number | null };

/** On the total's scale: a sum beyond the upper level ends beyond its mark. */
function endOf(sum: number, total: number, fill: number, { recommended, upper }: Limits): number {
  if (upper === null || !(upper > 0)) return (sum / total) * fill;
  const onScale = (amount: number) => intakeBar({ mode: 'total', total: amount, recommended, upper }).fill ?? 0;
  if (sum <= upper) return onScale(sum);
  const mark = onScale(upper);
  return mark + ((sum - upper) / (total - upper)) * (fill - mark);
}

/** Unknown amounts follow, or take the end of a full track. */
export function barParts(contributions: readonly BarContribution[], fill: number | null, limits: Limits): BarPart[] {
  const known = contributions.filter(({ amount }) => amount !== null && amount > 0);
  const unknown = contributions.filter(({ amount }) => amount === null);
  const total = known.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const unknownWidth = Math.min(UNKNOWN_WIDTH, MOST_UNKNOWN / Math.max(unknown.length, 1));
  const filled = total > 0 ? (fill ?? 0) : 0;
  const unknownFrom = Math.min(filled, 100 - unknownWidth * unknown.length);
  let sum = 0;
  const parts = known.map(({ supplementId, amount }): BarPart => {
    const from = rounded(endOf(sum, total, filled, limits));
    sum += amount ?? 0;
    return { supplementId, from, width: rounded(endOf(sum, total, filled, limits) - from), isUnknown: false };
  });
  return [
    ...parts,
    ...unknown.map(({ supplementId }, index) => ({
      supplementId,
      from: rounded(unknownFrom + index * unknownWidth),
      width: rounded(unknownWidth),
      isUnknown: true,
    })),
  ];
}
