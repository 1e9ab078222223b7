import type { CardRow } from '#db/supplement-card.ts';
import { totalIngredient } from '#domain/combinations/combination.ts';
import { isUnsureReading } from '#domain/labels/reading.ts';
import { type Audience, childAgeFor } from '#domain/people/for-whom.ts';
import { type Decimal, decimalToNumber, parseDecimal } from '#domain/shared/decimal.ts';
import { ADULT } from '#domain/supplements/dosage.ts';
import { type RememberedIngredient, rememberedLimits } from './remembered-ingredients.ts';

const numberOf = (amount: Decimal | null) => (amount === null ? null : decimalToNumber(amount));
type Judged = { readonly name: string; readonly forWhom: readonly Audience[]; readonly reading?: string };

/** With an adult's reference values, a child's for a child's product; null when unknown. */
export function askedOf(ingredient: RememberedIngredient | undefined, amount: string | null, { name, forWhom, reading = '' }: Judged) {
  const known = amount === null ? null : parseDecimal(amount);
  if (ingredient === undefined || known === null) return null;
  const limits = rememberedLimits({ ...ADULT, age: childAgeFor(name, forWhom) })(ingredient);
  const { state, upper } = totalIngredient([{ supplementId: 1, amount: known, chemicalForm: '' }], limits);
  return {
    ingredientName: ingredient.name,
    amount: decimalToNumber(known),
    unit: ingredient.unit,
    ...(ingredient.measuredAs === null ? {} : { measuredAs: ingredient.measuredAs }),
    overUpper: state === 'over',
    recommended: limits.recommendedBasis === 'MFDS_DAILY_INTAKE' ? null : numberOf(limits.recommended),
    upper: numberOf(upper),
    ...(isUnsureReading(reading) ? { isUnsure: true } : {}),
  };
}

export function askedOfMain(
  ingredients: ReadonlyMap<string, RememberedIngredient>,
): (row: Judged & { readonly mainIngredients: CardRow['mainIngredients'] }) => ReturnType<typeof askedOf> {
  const byName = new Map([...ingredients.values()].map((ingredient) => [ingredient.name, ingredient]));
  return (row) => {
    const [main] = row.mainIngredients;
    return main === undefined ? null : askedOf(byName.get(main.ingredientName), main.amount, row);
  };
}
