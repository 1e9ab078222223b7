import type { SupplementIngredient } from '#contract/supplements/supplements.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { contentText, measuredText } from '#copy/supplements/amount-text.ts';
import { cards } from '#copy/supplements/cards.ts';
import { isUnsureReading } from '#domain/labels/reading.ts';
import { intakeBar } from '#domain/supplements/intake-bar.ts';
import type { IntakeBarProps } from '#ui/intake-bar/intake-bar.ts';

const whole = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 });
/** Below it tenths count. */
const FEW_PERCENT = 10;

const percentText = (percent: number): string => (percent < FEW_PERCENT ? tenths : whole).format(percent);

/** Null without an upper level or amount. */
export function barOfIngredient({
  name,
  measuredAs,
  amount,
  visualization,
  percentOfRecommended,
  state,
  reading,
}: SupplementIngredient): IntakeBarProps | null {
  const percentOfUpper = visualization?.normalizedAmountPercent ?? 0;
  if (percentOfUpper <= 0) return null;
  const shape = intakeBar({ mode: 'product', percentOfUpper, recommendedPercent: visualization?.recommendedStartPercent ?? null });
  const share = [percentOfRecommended && cards.ofRecommended(percentText(percentOfRecommended)), cards.ofUpper(percentText(percentOfUpper))]
    .filter(Boolean)
    .join(', ');
  const doubt = state === 'formUnknown' ? combinations.formUnknown : isUnsureReading(reading) ? combinations.amountUnsure : undefined;
  const word = shape.over ? combinations.overWord : doubt;
  return {
    label: name,
    amountLabel: measuredText(measuredAs, amount),
    shareLabel: share,
    valueText: [contentText({ name, amount, measuredAs }), share, word].filter(Boolean).join(', '),
    fillPercent: shape.fill,
    recommendedPercent: shape.recommendedMark,
    upperPercent: shape.upperMark,
    recommendedLabel: combinations.recommended,
    upperLabel: combinations.upper,
    state: shape.over ? 'over' : doubt === undefined ? 'ok' : 'watch',
    stateLabel: word,
  };
}
