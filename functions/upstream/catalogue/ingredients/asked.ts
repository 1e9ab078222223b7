import { totalIngredient } from '#domain/combination.ts';
import { type Decimal, decimalToNumber, parseDecimal } from '#domain/decimal.ts';
import { ADULT } from '#domain/dosage.ts';
import { type RememberedIngredient, rememberedLimits } from './remembered-ingredients.ts';

const numberOf = (amount: Decimal | null) => (amount === null ? null : decimalToNumber(amount));
const adultLimits = rememberedLimits(ADULT);

/** The amount that a list is about, with an adult's reference values; null when unknown. */
export function askedOf(ingredient: RememberedIngredient | undefined, amount: string | null) {
  const known = amount === null ? null : parseDecimal(amount);
  if (ingredient === undefined || known === null) return null;
  const limits = adultLimits(ingredient);
  const { state, upper } = totalIngredient([{ supplementId: 1, amount: known, chemicalForm: '' }], limits);
  return {
    ingredientName: ingredient.name,
    amount: decimalToNumber(known),
    unit: ingredient.unit,
    overUpper: state === 'over',
    recommended: numberOf(limits.recommended),
    upper: numberOf(upper),
  };
}
