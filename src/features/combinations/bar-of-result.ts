import type { IngredientResult } from '#contract/combinations.ts';
import { amountText } from '#copy/amount-text.ts';
import { combinations } from '#copy/combinations.ts';
import { intakeBar } from '#domain/intake-bar.ts';
import type { IntakeBarProps } from '#ui/intake-bar/intake-bar.ts';

/** Derived from the totals for servers without the extension. */
export function stateOf(result: IngredientResult): NonNullable<IngredientResult['state']> {
  if (result.state) return result.state;
  return result.upperAmount !== null && result.totalAmount > result.upperAmount * 1.001 ? 'over' : 'within';
}

const STATE_WORDS = {
  over: combinations.overWord,
  notForYou: combinations.notForYou,
  formUnknown: combinations.formUnknown,
  aboveRange: combinations.aboveRange,
  partly: combinations.partly,
  unknown: combinations.unknown,
  within: undefined,
} as const;

const BAR_STATES = {
  over: 'over',
  notForYou: 'watch',
  formUnknown: 'watch',
  aboveRange: 'watch',
  partly: 'watch',
  unknown: 'unknown',
  within: 'ok',
} as const;

/** Amounts, units and limits also in words, for screen readers. */
export function barOfResult(result: IngredientResult): IntakeBarProps {
  const { ingredientName, totalAmount, unit, recommendedAmount, upperAmount } = result;
  const state = stateOf(result);
  const shape = intakeBar({
    mode: 'total',
    total: state === 'unknown' ? null : totalAmount,
    recommended: recommendedAmount,
    upper: upperAmount,
  });
  const amountLabel = state === 'unknown' ? combinations.unknown : amountText(totalAmount, unit);
  const recommended = recommendedAmount === null ? null : amountText(recommendedAmount, unit);
  const upper = upperAmount === null ? null : amountText(upperAmount, unit);
  const word = STATE_WORDS[state];
  const parts = [
    `${ingredientName} ${amountLabel}`,
    recommended && `${combinations.recommended} ${recommended}`,
    upper && `${combinations.upper} ${upper}`,
    word,
  ];
  return {
    label: ingredientName,
    amountLabel,
    valueText: parts.filter(Boolean).join(', '),
    fillPercent: shape.fill,
    recommendedPercent: shape.recommendedMark,
    upperPercent: shape.upperMark,
    recommendedLabel: combinations.recommended,
    upperLabel: combinations.upper,
    recommendedAmount: recommended ?? undefined,
    upperAmount: upper ?? undefined,
    state: shape.over ? 'over' : BAR_STATES[state],
    stateLabel: word,
  };
}
