import { AGE_GROUPS, type AgeGroup, ALL_AGES } from '#domain/people/age-group.ts';
import { decimalFromNumber, formatDecimal } from '#domain/shared/decimal.ts';
import { convertAmount } from '#domain/shared/unit.ts';
import type { Database } from '#platform/bindings.ts';
import { type ExampleAmount, type ExampleProduct, exampleBrands, parseExamples } from '../facts/examples/products.ts';
import { type IngredientFact, ingredientFacts } from '../facts/ingredients.ts';
import { type Row, runBatches, upsertStatements } from './queries/bulk.ts';
import { countPopular, markRanked } from './queries/facts.ts';
import type { SupplementRecord } from './supplement-record.ts';
import { ingredientIndex } from './write-built-in.ts';
import { writeSupplements } from './write-supplements.ts';

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

function popularitySeed(supplements: readonly ExampleProduct[]): Row[] {
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

function ingredientPopularitySeed(ingredients: readonly IngredientFact[], supplements: readonly ExampleProduct[]): Row[] {
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

function termSeed(ingredients: readonly IngredientFact[], supplements: readonly ExampleProduct[]): Row[] {
  const everybody = ingredientPopularitySeed(ingredients, supplements).filter((row) => row['age_group'] === ALL_AGES);
  const best = everybody.sort((left, right) => Number(right['score']) - Number(left['score'])).slice(0, SEED_TERMS);
  return best.map((row, place) => ({
    keyword: ingredients.find(({ id }) => id === row['ingredient_id'])?.name ?? '',
    score: SEED_TERMS - place,
    last_at: 0,
    is_seed: 1,
  }));
}

export const EXAMPLES_FILE = 'functions/register/facts/examples/products.tsv';

function sampleContent({ slug, amount, unit, form }: ExampleAmount): SupplementRecord['ingredients'][number] {
  const ingredient = ingredientFacts().find((fact) => fact.slug === slug);
  const converted = amount === null || !ingredient ? null : convertAmount(decimalFromNumber(amount), slug, unit, ingredient.unit);
  return {
    slug,
    amount: converted === null ? null : formatDecimal(converted),
    reading: converted === null ? 'example-unread' : 'HIGH',
    chemicalForm: form ?? '',
    labelText: amount === null ? '' : `${ingredient?.name ?? slug} ${amount} ${unit}`,
  };
}

function sampleRecords(examples: readonly ExampleProduct[]): SupplementRecord[] {
  const brands = exampleBrands();
  return examples.map((sample) => {
    const brand = brands.find(({ id }) => id === sample.brandId);
    if (!brand) throw new Error(`unknown brand ${sample.brandId} of ${sample.name}`);
    return {
      id: sample.id,
      sourceKey: `sample:${sample.id}`,
      brandId: brand.id,
      brandName: brand.name,
      makerName: null,
      name: sample.name,
      form: sample.form,
      dosesPerDay: sample.dosesPerDay,
      saleKind: 'RETAIL',
      price: sample.price,
      description: sample.description,
      method: sample.method,
      caution: sample.caution,
      allergens: sample.allergens && { contains: sample.allergens, sharedLine: [] },
      labelCautions: null,
      isSample: true,
      rawText: null,
      importedOn: null,
      reportedOn: null,
      sourceHash: null,
      functionCodes: [],
      ingredients: sample.ingredients.map(sampleContent),
    };
  });
}

/** For tests only. Call `writeBuiltIn` first. @param text content of `EXAMPLES_FILE` */
export async function writeExamples(database: Database, text: string): Promise<void> {
  const examples = parseExamples(text);
  await runBatches(database, [
    ...upsertStatements(
      database,
      'brand',
      exampleBrands().map(({ id, name, hue, description }) => ({ id, name, is_maker: 0, hue, description })),
    ),
    ...upsertStatements(database, 'supplement_score', popularitySeed(examples), 'IGNORE'),
    ...upsertStatements(database, 'ingredient_score', ingredientPopularitySeed(ingredientFacts(), examples), 'IGNORE'),
    ...upsertStatements(database, 'popular_term', termSeed(ingredientFacts(), examples), 'IGNORE'),
    countPopular(database),
    markRanked(database),
  ]);
  await writeSupplements(database, sampleRecords(examples), ingredientIndex());
}
