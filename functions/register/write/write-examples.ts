import { decimalFromNumber, formatDecimal } from '#domain/decimal.ts';
import { convertAmount } from '#domain/unit.ts';
import type { Database } from '#platform/bindings.ts';
import { BRANDS } from '../facts/brands.ts';
import { INGREDIENTS } from '../facts/ingredients/index.ts';
import { SUPPLEMENTS as EXAMPLES } from '../facts/supplements/index.ts';
import type { SampleAmount } from '../facts/types.ts';
import { ingredientPopularitySeed, popularitySeed, termSeed } from './popularity-seed.ts';
import { runBatches, upsertStatements } from './queries/bulk.ts';
import { countPopular, markRanked } from './queries/facts.ts';
import type { SupplementRecord } from './supplement-record.ts';
import { INGREDIENT_INDEX } from './write-built-in.ts';
import { writeSupplements } from './write-supplements.ts';

function sampleContent({ slug, amount, unit, form }: SampleAmount): SupplementRecord['ingredients'][number] {
  const ingredient = INGREDIENTS.find((fact) => fact.slug === slug);
  const converted = amount === null || !ingredient ? null : convertAmount(decimalFromNumber(amount), slug, unit, ingredient.unit);
  return {
    slug,
    amount: converted === null ? null : formatDecimal(converted),
    reading: converted === null ? 'example-unread' : 'HIGH',
    chemicalForm: form ?? '',
    labelText: amount === null ? '' : `${ingredient?.name ?? slug} ${amount} ${unit}`,
  };
}

function sampleRecords(): SupplementRecord[] {
  return EXAMPLES.map((sample) => {
    const brand = BRANDS.find(({ id }) => id === sample.brandId);
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

/** Writes the invented products with their brands and what they start with: for tests, never beside real products. Call `writeBuiltIn` before it. */
export async function writeExamples(database: Database): Promise<void> {
  await runBatches(database, [
    ...upsertStatements(
      database,
      'brand',
      BRANDS.map(({ id, name, hue, description }) => ({ id, name, is_maker: 0, hue, description })),
    ),
    ...upsertStatements(database, 'supplement_score', popularitySeed(EXAMPLES), 'IGNORE'),
    ...upsertStatements(database, 'ingredient_score', ingredientPopularitySeed(INGREDIENTS, EXAMPLES), 'IGNORE'),
    ...upsertStatements(database, 'popular_term', termSeed(INGREDIENTS, EXAMPLES), 'IGNORE'),
    countPopular(database),
    markRanked(database),
  ]);
  await writeSupplements(database, sampleRecords(), INGREDIENT_INDEX);
}
