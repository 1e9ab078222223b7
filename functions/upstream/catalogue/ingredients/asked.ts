import { totalIngredient } from '#domain/combination.ts';
import { decimalToNumber, parseDecimal } from '#domain/decimal.ts';
import { ADULT } from '#domain/dosage.ts';
import { type RememberedIngredient, rememberedLimits } from './remembered-ingredients.ts';

const adultLimits = rememberedLimits(ADULT);

/** The amount that a list is about, against an adult's upper limit; null when unknown. */
export function askedOf(ingredient: RememberedIngredient | undefined, amount: string | null) {
  const known = amount === null ? null : parseDecimal(amount);
  if (ingredient === undefined || known === null) return null;
  const { state } = totalIngredient([{ supplementId: 1, amount: known, chemicalForm: '' }], adultLimits(ingredient));
  return {
    ingredientName: ingredient.name,
    amount: decimalToNumber(known),
    unit: ingredient.unit,
    overUpper: state === 'over',
  };
}
