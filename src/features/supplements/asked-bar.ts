import { cards } from '#copy/cards.ts';
import type { CardFacts } from '#domain/card-facts.ts';
import { intakeBar } from '#domain/intake-bar.ts';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';

const percent = (part: number, whole: number) => Math.round((part / whole) * 100).toLocaleString('ko-KR');
const hundredth = (mark: number | null) => (mark === null ? undefined : Math.round(mark) / 100);

/** Of an adult's reference values; absent without one. Without an upper limit the bar ends at the recommended intake. */
export function askedBar({ amount, recommended = null, upper = null }: NonNullable<CardFacts['asked']>): SupplementCardProps['bar'] {
  const shares = [
    ...(recommended ? [cards.ofRecommended(percent(amount, recommended))] : []),
    ...(upper ? [cards.ofUpper(percent(amount, upper))] : []),
  ];
  if (shares.length === 0) return undefined;
  const { fill, recommendedMark, upperMark } = intakeBar({ mode: 'total', total: amount, recommended, upper });
  return {
    text: shares.join(', '),
    value: hundredth(fill) ?? 0,
    low: upperMark === null ? undefined : hundredth(recommendedMark),
    high: hundredth(upperMark),
  };
}
