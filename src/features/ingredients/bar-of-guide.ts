import type { IngredientLimits } from '#contract/ingredients/ingredients.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { ingredients } from '#copy/ingredients/ingredients.ts';
import { amountText, measuredText } from '#copy/supplements/amount-text.ts';
import { intakeBar } from '#domain/supplements/intake-bar.ts';
import type { IntakeBarProps } from '#ui/intake-bar/intake-bar.ts';

/** Null when nothing is missing. */
export function missingDosage(code: string | null): string | null {
  if (code === 'INGREDIENT_DOSAGE_NOT_FOUND') return ingredients.noDosage;
  return code === 'INGREDIENT_DOSAGE_HAVE_NULL' ? ingredients.partDosage : null;
}

export function barOfGuide({
  name,
  recommendedDosage,
  upperLimit,
  unit,
  measuredAs,
}: Pick<IngredientLimits, 'name' | 'recommendedDosage' | 'upperLimit' | 'unit' | 'measuredAs'>): IntakeBarProps {
  const shape = intakeBar({ mode: 'guide', recommended: recommendedDosage, upper: upperLimit });
  const textOf = (amount: number | null) => (amount !== null && amount > 0 ? amountText(amount, unit ?? 'mg') : undefined);
  const recommendedAmount = textOf(recommendedDosage);
  const upperAmount = textOf(upperLimit);
  const parts = [
    recommendedAmount && ingredients.recommendedPerDay(measuredText(measuredAs, recommendedAmount)),
    upperAmount && ingredients.upperPerDay(measuredText(measuredAs, upperAmount)),
  ].filter(Boolean);
  return {
    label: name,
    amountLabel: parts[0] ?? '',
    valueText: `${name} ${parts.length > 0 ? parts.join(', ') : ingredients.noDosage}`,
    fillPercent: shape.fill,
    recommendedPercent: shape.recommendedMark,
    upperPercent: shape.upperMark,
    recommendedLabel: combinations.recommended,
    upperLabel: combinations.upper,
    recommendedAmount,
    upperAmount,
    state: shape.fill === null ? 'unknown' : 'ok',
  };
}
