import { AGE_GROUPS, type AgeGroup, ALL_AGES } from '../people/age-group.ts';

export type AgeFilter = AgeGroup | typeof ALL_AGES;

export const INGREDIENT_AGES: readonly AgeFilter[] = [ALL_AGES, ...AGE_GROUPS];
export const POPULAR_INGREDIENTS = 5;

export function isAgeFilter(text: string): text is AgeFilter {
  return INGREDIENT_AGES.some((age) => age === text);
}

type Named = {
  readonly name?: string | undefined;
  readonly ingredientName?: string | undefined;
  readonly searchCount?: number | undefined;
};

export type PopularIngredients = { readonly names: readonly string[]; readonly isRanked: boolean };

/** Two wire spellings. */
function popularNames(items: readonly Named[]): readonly string[] {
  const names = items.map(({ name, ingredientName }) => (name ?? ingredientName ?? '').trim()).filter(Boolean);
  return [...new Set(names)].slice(0, POPULAR_INGREDIENTS);
}

/** Defaults before anything is counted, and for a failed call (null). */
export function popularIngredients(items: readonly Named[] | null, defaults: readonly string[]): PopularIngredients {
  const isUncounted = items === null || (items.length > 0 && items.every(({ searchCount }) => searchCount === 0));
  return isUncounted ? { names: defaults, isRanked: false } : { names: popularNames(items), isRanked: true };
}
