import { AGE_GROUPS, type AgeGroup, ALL_AGES } from '#domain/people/age-group.ts';
import type { ExampleProduct } from '../facts/examples/products.ts';
import type { IngredientFact } from '../facts/ingredients.ts';
import type { Row } from './queries/bulk.ts';

const GENDERS = ['ALL', 'MALE', 'FEMALE'] as const;

function ageWeight(group: AgeGroup, peakAge: number): number {
  const decade = (AGE_GROUPS.indexOf(group) + 1) * 10;
  return Math.max(0.15, 1 - Math.abs(decade - peakAge) / 40);
}

function genderWeight(gender: (typeof GENDERS)[number], { female, male }: ExampleProduct['popularity']): number {
  if (gender === 'ALL') return 1;
  return (gender === 'FEMALE' ? female : male) / Math.max(female + male, 1);
}

const POINTS = 100;

export function popularitySeed(supplements: readonly ExampleProduct[]): Row[] {
  return supplements.flatMap(({ id, popularity }) =>
    GENDERS.flatMap((gender) =>
      [ALL_AGES, ...AGE_GROUPS].map((group) => {
        const age = AGE_GROUPS.find((known) => known === group);
        const share = genderWeight(gender, popularity) * (age === undefined ? 1 : ageWeight(age, popularity.peakAge));
        return { gender, age_group: group, supplement_id: id, score: POINTS * Math.max(1, Math.round(popularity.base * share)) };
      }),
    ),
  );
}

export function ingredientPopularitySeed(ingredients: readonly IngredientFact[], supplements: readonly ExampleProduct[]): Row[] {
  const rows = popularitySeed(supplements).filter(({ gender }) => gender === 'ALL');
  return ingredients.flatMap(({ id, slug }) => {
    const holders = new Set(
      supplements
        .filter((supplement) => supplement.ingredients.some((content) => content.slug === slug))
        .map((supplement) => supplement.id),
    );
    const totals = new Map<string, number>();
    for (const row of rows) {
      if (holders.has(Number(row['supplement_id'])))
        totals.set(String(row['age_group']), (totals.get(String(row['age_group'])) ?? 0) + Number(row['score']));
    }
    return [...totals].map(([group, score]) => ({ age_group: group, ingredient_id: id, score }));
  });
}

const SEED_TERMS = 10;

export function termSeed(ingredients: readonly IngredientFact[], supplements: readonly ExampleProduct[]): Row[] {
  const everybody = ingredientPopularitySeed(ingredients, supplements).filter((row) => row['age_group'] === ALL_AGES);
  const best = everybody.sort((left, right) => Number(right['score']) - Number(left['score'])).slice(0, SEED_TERMS);
  return best.map((row, place) => ({
    keyword: ingredients.find(({ id }) => id === row['ingredient_id'])?.name ?? '',
    score: SEED_TERMS - place,
    last_at: 0,
    is_seed: 1,
  }));
}
