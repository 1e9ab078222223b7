import { AGE_GROUPS, type AgeGroup, ALL_AGES } from './age-group.ts';

export type AgeFilter = AgeGroup | typeof ALL_AGES;

/** All ages first. */
export const INGREDIENT_AGES: readonly AgeFilter[] = [ALL_AGES, ...AGE_GROUPS];
export const POPULAR_INGREDIENTS = 5;

export function isAgeFilter(text: string): text is AgeFilter {
  return INGREDIENT_AGES.some((age) => age === text);
}

type Named = { readonly name?: string | undefined; readonly ingredientName?: string | undefined };

/** Two spellings of the wire. */
export function popularNames(items: readonly Named[]): readonly string[] {
  const names = items.map(({ name, ingredientName }) => (name ?? ingredientName ?? '').trim()).filter(Boolean);
  return [...new Set(names)].slice(0, POPULAR_INGREDIENTS);
}
