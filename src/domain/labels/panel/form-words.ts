import type { IngredientForm } from '#domain/ingredients/ingredient-form.ts';
import type { LabelUnit } from '#domain/shared/unit.ts';

const FORMS_OF: Readonly<Record<string, readonly (readonly [IngredientForm, RegExp])[]>> = {
  'vitamin-e': [
    ['DL_ALPHA', /(?<![a-z])dl[-\s]?(?:alpha|α|알파|토코)|all[-\s]rac|합성/i],
    ['D_ALPHA', /(?<![a-z])d[-\s]?(?:alpha|α|알파|토코)|(?<![a-z])rrr[-\s]|천연/i],
  ],
  'vitamin-a': [
    ['BETA_CAROTENE', /(?:beta|β|베타)[-\s]?(?:carotene|카로)/i],
    ['RETINOL', /retin(?:ol|yl)|palmitate|레티[놀닐]|팔미트산/i],
  ],
  folate: [
    ['FOOD_FOLATE', /food folate|(?:yeast|lemon peel)[^()]{0,20}folate/i],
    ['FOLIC_ACID', /folic acid|pteroylmonoglutamic|폴산/i],
  ],
  niacin: [
    ['NICOTINAMIDE', /niacinamide|nicotinamide|나이아신아[마미]이?드|니코틴산?아[마미]이?드/i],
    ['NICOTINIC_ACID', /nicotinic acid|니코틴산(?!\s?아)/i],
  ],
};

export function formsOf(slug: string): readonly IngredientForm[] {
  return FORMS_OF[slug]?.map(([form]) => form) ?? [];
}

/** Null for none or several. @param printed name with brackets */
export function formIn(slug: string, printed: string): IngredientForm | null {
  const named = FORMS_OF[slug]?.filter(([, pattern]) => pattern.test(printed)) ?? [];
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/** IU of vitamin E differ by half. */
export function needsForm(slug: string, unit: LabelUnit | null): boolean {
  return slug === 'vitamin-e' && unit === 'IU';
}
