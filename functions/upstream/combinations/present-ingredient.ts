import { type Contribution, type IngredientTotal, totalIngredient } from '#domain/combinations/combination.ts';
import { type Decimal, decimalToNumber } from '#domain/shared/decimal.ts';
import { type Limits, reachesMinimum } from '#domain/supplements/dosage.ts';
import { type RememberedIngredient, sourceTitle } from '../ingredients/public.ts';

export type SelectedIngredient = {
  readonly ingredient: RememberedIngredient;
  readonly contributions: readonly Contribution[];
  readonly limits: Limits;
};

function numberOrNull(value: Decimal | null): number | null {
  return value === null ? null : decimalToNumber(value);
}

function reachesOf(reaches: boolean | null, isPartial = false): boolean | null {
  return isPartial && reaches === false ? null : reaches;
}

function mostOf(contributions: readonly Contribution[], total: Decimal): { readonly mostOnADay?: number } {
  const most = contributions.reduce((sum, { amount, mostOnADay }) => sum + (mostOnADay ?? amount ?? 0n), 0n);
  return most > total ? { mostOnADay: decimalToNumber(most) } : {};
}

export function presentIngredient({ ingredient, contributions, limits }: SelectedIngredient) {
  const { unit, measuredAs, dosage } = ingredient;
  const total: IngredientTotal = totalIngredient(contributions, limits);
  const hasLimit = limits.recommended !== null || total.upper !== null;
  return {
    ingredientName: ingredient.name,
    measuredAs,
    totalAmount: decimalToNumber(total.total),
    ...mostOf(contributions, total.total),
    unit,
    recommendedAmount: numberOrNull(limits.recommended),
    upperAmount: numberOrNull(total.upper),
    dosageRatio: total.dosageRatio,
    overRecommended: total.overRecommended,
    ingredientId: ingredient.id,
    state: total.state,
    audience: limits.audience,
    notFor: limits.notFor,
    recommendedBasis: limits.recommendedBasis,
    dailyIntakeMaximum: numberOrNull(limits.dailyIntakeMaximum),
    dailyIntakeMinimum: numberOrNull(limits.dailyIntakeMinimum),
    source: sourceTitle(hasLimit ? dosage.source : (dosage.rangeSource ?? null)),
    upperByForm:
      limits.upper === null || limits.upperOfNicotinamide === null
        ? null
        : { nicotinicAcid: decimalToNumber(limits.upper), nicotinamide: decimalToNumber(limits.upperOfNicotinamide) },
    upperAppliesTo: total.upper === null ? null : (dosage.upperAppliesTo ?? null),
    contributions: contributions.map(({ supplementId, amount, chemicalForm, isUnsure, isPartial }) => ({
      supplementId,
      amount: numberOrNull(amount),
      reachesMinimum: reachesOf(reachesMinimum(amount, limits), isPartial),
      chemicalForm,
      ...(isUnsure === true ? { isUnsure } : {}),
      ...(isPartial === true ? { isPartial } : {}),
    })),
  };
}
