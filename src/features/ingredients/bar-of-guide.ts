import type { IngredientLimits } from '#contract/ingredients/ingredients.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { ingredients } from '#copy/ingredients/ingredients.ts';
import { amountText, measuredText, rangeText } from '#copy/supplements/amount-text.ts';
import { intakeBar } from '#domain/supplements/intake-bar.ts';
import type { IntakeBarProps } from '#ui/intake-bar/intake-bar.ts';

/** Null when nothing is missing. */
export function missingDosage(code: string | null): string | null {
  if (code === 'INGREDIENT_DOSAGE_NOT_FOUND') return ingredients.noDosage;
  return code === 'INGREDIENT_DOSAGE_HAVE_NULL' ? ingredients.partDosage : null;
}

type GuideLimits = Pick<IngredientLimits, 'name' | 'recommendedDosage' | 'upperLimit' | 'unit' | 'measuredAs'> & {
  readonly dailyIntake?: IngredientLimits['dailyIntake'];
};

export function barOfGuide({ name, recommendedDosage, upperLimit, unit, measuredAs, dailyIntake = null }: GuideLimits): IntakeBarProps {
  const shape = intakeBar({ mode: 'guide', recommended: recommendedDosage, upper: upperLimit });
  const textOf = (amount: number | null) => (amount !== null && amount > 0 ? amountText(amount, unit ?? 'mg') : undefined);
  const notified = dailyIntake && rangeText(dailyIntake.minimum ?? recommendedDosage, dailyIntake.maximum, unit ?? 'mg');
  const recommendedAmount = notified ?? textOf(recommendedDosage);
  const upperAmount = textOf(upperLimit);
  const parts = [
    recommendedAmount && (notified ? combinations.dailyIntake : ingredients.recommendedPerDay)(measuredText(measuredAs, recommendedAmount)),
    upperAmount && ingredients.upperPerDay(measuredText(measuredAs, upperAmount)),
  ].filter(Boolean);
  return {
    label: name,
    amountLabel: parts[0] ?? '',
    valueText: `${name} ${parts.length > 0 ? parts.join(', ') : ingredients.noDosage}`,
    fillPercent: shape.fill,
    recommendedPercent: shape.recommendedMark,
    upperPercent: shape.upperMark,
    recommendedLabel: notified ? combinations.dailyIntakeWord : combinations.recommended,
    upperLabel: combinations.upper,
    recommendedAmount,
    upperAmount,
    state: shape.fill === null ? 'unknown' : 'ok',
  };
}
