import type { IngredientForm } from '../ingredients/ingredient-form.ts';
import { type Decimal, decimalFromNumber, decimalToNumber, multiply, type Ratio } from './decimal.ts';

export const INGREDIENT_UNITS = ['g', 'mg', 'µg', 'µg RAE', 'mg α-TE', 'mg NE', 'µg DFE', 'CFU', 'FU'] as const;
export type IngredientUnit = (typeof INGREDIENT_UNITS)[number];

export const LABEL_UNITS = [...INGREDIENT_UNITS, 'µg RE', 'IU', '억 CFU'] as const;
export type LabelUnit = (typeof LABEL_UNITS)[number];

const ratio = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator });

/** In µg; equivalents (RAE, NE, DFE, α-TE) need their own conversion. */
const MICROGRAMS: Partial<Record<LabelUnit, bigint>> = { µg: 1n, mg: 1000n, g: 1_000_000n };

/** Sources: 건강기능식품의 기준 및 규격 (고시 제2026-43호); 2025 한국인 영양소 섭취기준. */
const INGREDIENT_CONVERSIONS: Record<string, Partial<Record<LabelUnit, Ratio>>> = {
  // 1 µg RAE retinol = 1 µg RE = 3.33 IU; β-carotene is separate.
  'vitamin-a': { IU: ratio(100n, 333n), 'µg RE': ratio(1n, 1n), µg: ratio(1n, 1n), mg: ratio(1000n, 1n) },
  'vitamin-d': { IU: ratio(1n, 40n) },
  // 1 mg α-TE = 1.49 IU natural d-α-tocopherol.
  'vitamin-e': { IU: ratio(100n, 149n), mg: ratio(1n, 1n), g: ratio(1000n, 1n) },
  niacin: { mg: ratio(1n, 1n), g: ratio(1000n, 1n), µg: ratio(1n, 1000n) },
  // 1 µg synthetic folic acid = 1.7 µg DFE on Korean labels.
  folate: { µg: ratio(17n, 10n), mg: ratio(1700n, 1n) },
  probiotics: { '억 CFU': ratio(100_000_000n, 1n) },
};

/** Where a form differs from its ingredient's default. */
const FORM_CONVERSIONS: Partial<Record<IngredientForm, Partial<Record<LabelUnit, Ratio>>>> = {
  // 1 IU of synthetic dl-α-tocopherol = 0.45 mg α-TE.
  DL_ALPHA: { IU: ratio(45n, 100n) },
  // 2 µg of β-carotene as a supplement = 1 µg RAE.
  BETA_CAROTENE: { µg: ratio(1n, 2n), mg: ratio(500n, 1n) },
  // 1 µg of food folate = 1 µg DFE.
  FOOD_FOLATE: { µg: ratio(1n, 1n), mg: ratio(1000n, 1n) },
};

/** Null where not defined: never guessed. @param ingredientSlug IU differ by ingredient */
function conversionRatio(ingredientSlug: string, from: LabelUnit, to: IngredientUnit, form: IngredientForm | null): Ratio | null {
  if (from === to) return ratio(1n, 1n);
  const specific = (form === null ? undefined : FORM_CONVERSIONS[form]?.[from]) ?? INGREDIENT_CONVERSIONS[ingredientSlug]?.[from];
  if (specific) return specific;
  const fromMicrograms = MICROGRAMS[from];
  const toMicrograms = MICROGRAMS[to];
  if (fromMicrograms === undefined || toMicrograms === undefined) return null;
  return ratio(fromMicrograms, toMicrograms);
}

/** Null where not defined. @param form as the label names it */
export function convertAmount(
  amount: Decimal,
  ingredientSlug: string,
  from: LabelUnit,
  to: IngredientUnit,
  form: IngredientForm | null = null,
): Decimal | null {
  const factor = conversionRatio(ingredientSlug, from, to, form);
  return factor === null ? null : multiply(amount, factor);
}

const HUNDRED_MILLION = 100_000_000;

export function rangeUnit(unit: string): { readonly unit: string; readonly factor: number } {
  return unit === 'CFU' ? { unit: '억 CFU', factor: HUNDRED_MILLION } : { unit, factor: 1 };
}

/** In the stored unit, rounded like stored amounts. @param isIU ignored where the ingredient has no IU */
export function boundOf(amount: number, { slug, unit }: { readonly slug: string; readonly unit: IngredientUnit }, isIU: boolean): number {
  const converted = isIU ? convertAmount(decimalFromNumber(amount), slug, 'IU', unit) : null;
  return converted === null ? amount * rangeUnit(unit).factor : decimalToNumber(converted);
}
