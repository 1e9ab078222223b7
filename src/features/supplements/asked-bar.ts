import { cards } from '#copy/cards.ts';
import type { CardFacts } from '#domain/card-facts.ts';
import { intakeBar } from '#domain/intake-bar.ts';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';

const percent = (part: number, whole: number) => Math.round((part / whole) * 100).toLocaleString('ko-KR');

/** Of an adult's reference values; absent without one. */
export function askedBar({ amount, recommended, upper }: NonNullable<CardFacts['asked']>): SupplementCardProps['bar'] {
  if (!recommended && !upper) return undefined;
  const { fill, recommendedMark, upperMark } = upper
    ? intakeBar({
        mode: 'product',
        percentOfUpper: (amount / upper) * 100,
        recommendedPercent: recommended ? (recommended / upper) * 100 : null,
      })
    : intakeBar({ mode: 'total', total: amount, recommended: recommended ?? null, upper: null });
  const shares = [
    ...(recommended ? [cards.ofRecommended(percent(amount, recommended))] : []),
    ...(upper ? [cards.ofUpper(percent(amount, upper))] : []),
  ];
  return { label: shares.join(', '), fill: fill ?? 0, marks: [recommendedMark, upperMark].filter((mark) => mark !== null) };
}
