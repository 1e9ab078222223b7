import { cards } from '#copy/supplements/cards.ts';
import type { CardFacts } from '#domain/supplements/card-facts.ts';
import { intakeBar } from '#domain/supplements/intake-bar.ts';
import type { SupplementCardProps } from '#ui/supplement-card/supplement-card.ts';

const percent = (part: number, whole: number) => Math.round((part / whole) * 100).toLocaleString('ko-KR');
const hundredth = (mark: number | null) => (mark === null ? undefined : Math.round(mark) / 100);

type Asked = Readonly<Pick<NonNullable<CardFacts['asked']>, 'amount' | 'recommended' | 'upper'>>;

/** From the recommended amount on only the limit matters: 권장 1,000% beside half of a limit frightens for nothing. */
function askedShare({ amount, recommended = null, upper = null }: Asked): string | undefined {
  if (upper && (!recommended || amount >= recommended || upper <= recommended)) return cards.ofUpper(percent(amount, upper));
  if (!recommended) return undefined;
  const share = percent(amount, recommended);
  return upper ? cards.ofBoth(share, percent(amount, upper)) : cards.ofRecommended(share);
}

/** Against an adult's upper limit; absent without one, as such a bar has no end. */
function askedBar({ amount, recommended = null, upper = null }: Asked): SupplementCardProps['bar'] {
  if (!upper) return undefined;
  const { fill, recommendedMark, upperMark } = intakeBar({ mode: 'total', total: amount, recommended, upper });
  return {
    isAtUpper: amount >= upper,
    value: hundredth(fill) ?? 0,
    low: hundredth(recommendedMark),
    high: hundredth(upperMark),
  };
}

export function toldOf(asked: Asked | null | undefined): Pick<SupplementCardProps, 'bar' | 'share'> {
  return asked ? { bar: askedBar(asked), share: askedShare(asked) } : {};
}
