import { decimalFromNumber, formatDecimal } from '#domain/shared/decimal.ts';
import { convertAmount } from '#domain/shared/unit.ts';
import type { Database } from '#platform/bindings.ts';
import { type ExampleAmount, type ExampleProduct, exampleBrands, parseExamples } from '../facts/examples/products.ts';
import { ingredientFacts } from '../facts/ingredients.ts';
import { ingredientPopularitySeed, popularitySeed, termSeed } from './popularity-seed.ts';
import { runBatches, upsertStatements } from './queries/bulk.ts';
import { countPopular, markRanked } from './queries/facts.ts';
import type { SupplementRecord } from './supplement-record.ts';
import { ingredientIndex } from './write-built-in.ts';
import { writeSupplements } from './write-supplements.ts';

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
