import type { SupplementIngredient } from '#contract/supplements.ts';
import { cards } from '#copy/cards.ts';
import { combinations } from '#copy/combinations.ts';
import { intakeBar } from '#domain/intake-bar.ts';
import { isUnsureReading } from '#domain/reading.ts';
import type { IntakeBarProps } from '#ui/intake-bar/intake-bar.ts';

const percentText = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 });

/** Null without an upper level or amount. */
export function barOfIngredient({ name, amount, visualization, state, reading }: SupplementIngredient): IntakeBarProps | null {
  const percentOfUpper = visualization?.normalizedAmountPercent ?? 0;
  if (percentOfUpper <= 0) return null;
  const shape = intakeBar({ mode: 'product', percentOfUpper, recommendedPercent: visualization?.recommendedStartPercent ?? null });
  const percent = cards.ofUpper(percentText.format(percentOfUpper));
  const doubt = state === 'formUnknown' ? combinations.formUnknown : isUnsureReading(reading) ? combinations.amountUnsure : undefined;
  const word = shape.over ? combinations.overWord : doubt;
  return {
    label: name,
    amountLabel: amount === '' ? percent : `${amount} · ${percent}`,
    valueText: [`${name} ${amount}`, percent, word].filter(Boolean).join(', '),
    fillPercent: shape.fill,
    recommendedPercent: shape.recommendedMark,
    upperPercent: shape.upperMark,
    recommendedLabel: combinations.recommended,
    upperLabel: combinations.upper,
    state: shape.over ? 'over' : doubt === undefined ? 'ok' : 'watch',
    stateLabel: word,
  };
}
