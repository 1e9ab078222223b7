import type { IngredientResult } from '#contract/combinations/combinations.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { amountText, measuredText, rangeText } from '#copy/supplements/amount-text.ts';
import { FULL_AT, intakeBar } from '#domain/supplements/intake-bar.ts';
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

function standingOf({ totalAmount, recommendedAmount }: IngredientResult, notified: string | null): string | undefined {
  if (notified === null) return undefined;
  return recommendedAmount !== null && totalAmount < recommendedAmount ? combinations.belowRange : combinations.withinRange;
}

const tenths = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

/** No recommendation; null for a nutrient. */
export function notifiedIntakeOf(result: IngredientResult): string | null {
  const { recommendedBasis, dailyIntakeMinimum, dailyIntakeMaximum, recommendedAmount, unit } = result;
  return recommendedBasis === 'MFDS_DAILY_INTAKE' ? rangeText(dailyIntakeMinimum ?? recommendedAmount, dailyIntakeMaximum, unit) : null;
}

export function barOfResult(result: IngredientResult): IntakeBarProps {
  const { ingredientName, measuredAs, totalAmount, unit, recommendedAmount, upperAmount } = result;
  const state = stateOf(result);
  const shape = intakeBar({
    mode: 'total',
    total: state === 'unknown' ? null : totalAmount,
    recommended: recommendedAmount,
    upper: upperAmount,
  });
  const amountLabel = state === 'unknown' ? combinations.unknown : measuredText(measuredAs, amountText(totalAmount, unit));
  const notified = notifiedIntakeOf(result);
  const recommended = notified ?? (recommendedAmount === null ? null : amountText(recommendedAmount, unit));
  const recommendedWord = notified === null ? combinations.recommended : combinations.dailyIntakeWord;
  const upper = upperAmount === null ? null : amountText(upperAmount, unit);
  const ofUpper = state !== 'unknown' && upperAmount !== null && upperAmount > 0 ? totalAmount / upperAmount : 0;
  const isBroken = ofUpper > FULL_AT;
  const word = isBroken ? combinations.overTimes(tenths.format(ofUpper)) : (STATE_WORDS[state] ?? standingOf(result, notified));
  const ofRecommended =
    notified === null && upperAmount === null && recommendedAmount !== null && recommendedAmount > 0 ? totalAmount / recommendedAmount : 0;
  const lapPercent = ofRecommended > 1 && state !== 'unknown' ? Math.min(ofRecommended - 1, 1) * 100 : undefined;
  const parts = [
    `${ingredientName} ${amountLabel}`,
    recommended && `${recommendedWord} ${recommended}`,
    upper && `${combinations.upper} ${upper}`,
    lapPercent && combinations.ofRecommended(percent.format(ofRecommended * 100)),
    word,
  ];
  return {
    label: ingredientName,
    amountLabel,
    valueText: parts.filter(Boolean).join(', '),
    fillPercent: shape.fill,
    recommendedPercent: shape.recommendedMark,
    upperPercent: shape.upperMark,
    lapPercent,
    isBroken,
    recommendedLabel:
      lapPercent === undefined || recommended === null
        ? recommendedWord
        : combinations.timesRecommended(recommended, percent.format(ofRecommended * 100)),
    upperLabel: combinations.upper,
    recommendedAmount: recommended ?? undefined,
    upperAmount: upper ?? undefined,
    state: shape.over ? 'over' : BAR_STATES[state],
    stateLabel: word,
  };
}
