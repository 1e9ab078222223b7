import { decimalFromNumber, formatDecimal } from '#domain/decimal.ts';
import { PURPOSE_CODES, PURPOSE_LABELS } from '#domain/purpose.ts';
import { spellingGapsOf } from '#domain/search-text.ts';
import { spellingsOf } from '#domain/suggestion.ts';
import { convertAmount } from '#domain/unit.ts';
import type { Database } from '#platform/bindings.ts';
import { BRANDS } from '../catalogue-data/brands.ts';
import { COMBINATIONS } from '../catalogue-data/combinations.ts';
import dosages from '../catalogue-data/dosages.json' with { type: 'json' };
import { INGREDIENTS } from '../catalogue-data/ingredients/index.ts';
import { AMOUNT_SOURCES, SOURCES, type SourceId } from '../catalogue-data/sources.ts';
import { SUPPLEMENTS } from '../catalogue-data/supplements/index.ts';
import { TERMS } from '../catalogue-data/terms.ts';
import type { IngredientFact, SampleAmount } from '../catalogue-data/types.ts';
import { ingredientPopularitySeed, popularitySeed, termSeed } from './popularity-seed.ts';
import { type Row, runBatches, upsertStatements } from './queries/bulk.ts';
import { countPopular, deleteFacts } from './queries/facts.ts';
import type { IngredientIndex, SupplementRecord } from './supplement-record.ts';
import { writeSupplements } from './write-supplements.ts';

/** The ingredients by slug, for writing products. */
export const INGREDIENT_INDEX: IngredientIndex = new Map(
  INGREDIENTS.map(({ id, slug, name, nameEnglish, unit, aliases, purposes }) => [
    slug,
    { id, name, unit, words: [name, nameEnglish, ...aliases], purposes },
  ]),
);

const DOSAGES = new Map(Object.entries(dosages.ingredients));

/** Every source of an ingredient with what it is about; those of its amounts are the ones that the amounts name. */
function sourcesOf({ slug, sources }: IngredientFact) {
  const about = (subject: string, ids: readonly (SourceId | undefined)[]) =>
    [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [{ about: subject, ...SOURCES[id] }]));
  const amounts: { source: string | null; rangeSource?: string } | undefined = DOSAGES.get(slug);
  return [
    ...about('EFFECT', sources.effect),
    ...about('CAUTION', sources.caution),
    ...about('TIMING', sources.timing),
    ...about(
      'AMOUNT',
      [amounts?.source, amounts?.rangeSource].map((id) => AMOUNT_SOURCES.get(id ?? '')),
    ),
  ];
}

/** What a typing error may have meant has to find something. */
const HELD = new Set(SUPPLEMENTS.flatMap(({ ingredients }) => ingredients.map(({ slug }) => slug)));

function ingredientRow(fact: IngredientFact): Row {
  return {
    id: fact.id,
    slug: fact.slug,
    name: fact.name,
    name_english: fact.nameEnglish,
    group_name: fact.group,
    unit: fact.unit,
    description: fact.description,
    effect: fact.effect,
    caution: fact.caution,
    timing: fact.timing,
    sub_ingredients: JSON.stringify(fact.subIngredients),
    alternatives: JSON.stringify(fact.alternatives),
    dosage: JSON.stringify({ ...DOSAGES.get(fact.slug), upperAppliesTo: fact.upperAppliesTo }),
    sources: JSON.stringify(sourcesOf(fact)),
    reviewed_on: fact.reviewedOn,
  };
}

/** Words that a typing error may have meant, with what to offer instead. */
export function spellingRows(words: readonly { readonly word: string; readonly target: string }[]): Row[] {
  return words.flatMap(({ word, target }) => spellingGapsOf(word).map((gap) => ({ gap, word, target })));
}

/** Under what the built-in facts are suggested; a purpose also under each of the words in its label. */
function suggestionRows(): Row[] {
  return [
    ...INGREDIENTS.flatMap(({ id, name, nameEnglish, aliases, misspellings }) =>
      spellingsOf('INGREDIENT', id, name, [...aliases, ...misspellings, nameEnglish]),
    ),
    ...BRANDS.flatMap(({ id, name }) => spellingsOf('BRAND', id, name)),
    ...PURPOSE_CODES.flatMap((code, position) =>
      spellingsOf('PURPOSE', position, PURPOSE_LABELS[code], PURPOSE_LABELS[code].split(/[/ ]/)),
    ),
  ];
}

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
  return SUPPLEMENTS.map((sample) => {
    const brand = BRANDS.find(({ id }) => id === sample.brandId);
    if (!brand) throw new Error(`unknown brand ${sample.brandId} of ${sample.name}`);
    return {
      id: sample.id,
      sourceKey: `sample:${sample.id}`,
      brandId: brand.id,
      brandName: brand.name,
      brandHue: brand.hue,
      name: sample.name,
      form: sample.form,
      mark: sample.mark,
      price: sample.price,
      description: sample.description,
      method: sample.method,
      caution: sample.caution,
      allergens: sample.allergens && { contains: sample.allergens, sharedLine: [] },
      isSample: true,
      rawText: null,
      importedOn: null,
      functionCodes: [],
      ingredients: sample.ingredients.map(sampleContent),
    };
  });
}

/** Writes every built-in fact: ingredients, purposes, pairings, terms, brands and example products. Rows are replaced, so it may run again. */
export async function writeBuiltIn(database: Database): Promise<void> {
  const statements = [
    ...deleteFacts(database),
    ...upsertStatements(database, 'ingredient', INGREDIENTS.map(ingredientRow)),
    ...upsertStatements(
      database,
      'ingredient_alias',
      INGREDIENTS.flatMap(({ id, aliases, misspellings }) => [
        ...misspellings.map((alias) => ({ ingredient_id: id, alias, is_misspelling: 1 })),
        ...aliases.map((alias) => ({ ingredient_id: id, alias, is_misspelling: 0 })),
      ]),
    ),
    ...upsertStatements(
      database,
      'purpose',
      PURPOSE_CODES.map((code, position) => ({ code, position, label: PURPOSE_LABELS[code] })),
    ),
    ...upsertStatements(
      database,
      'ingredient_purpose',
      INGREDIENTS.flatMap(({ id, purposes }) =>
        purposes.map(({ code, basis, functionText }) => ({ purpose_code: code, ingredient_id: id, basis, function_text: functionText })),
      ),
    ),
    ...upsertStatements(
      database,
      'brand',
      BRANDS.map(({ id, name, hue, description }) => ({ id, name, is_maker: 0, hue, description })),
    ),
    ...upsertStatements(
      database,
      'spelling_gap',
      spellingRows([
        ...INGREDIENTS.filter(({ slug }) => HELD.has(slug)).flatMap(({ name, aliases, misspellings }) => [
          ...misspellings.map((word) => ({ word, target: name })),
          ...[name, ...aliases].map((word) => ({ word, target: word })),
        ]),
        ...BRANDS.map(({ name }) => ({ word: name, target: name })),
      ]),
    ),
    ...upsertStatements(database, 'suggestion', suggestionRows()),
    ...upsertStatements(
      database,
      'combination',
      COMBINATIONS.map((fact) => ({
        id: fact.id,
        type: fact.type,
        name: fact.name,
        description: fact.description,
        display_rank: fact.displayRank,
        ingredient_slugs: JSON.stringify(fact.ingredientSlugs),
        severity: fact.severity,
        spacing_minutes: fact.spacingMinutes,
        with_medication: fact.withMedication,
        source: SOURCES[fact.source].title,
        source_url: SOURCES[fact.source].url,
        source_year: SOURCES[fact.source].year,
        minimum: JSON.stringify(fact.minimum ?? []),
        except_combined: fact.exceptCombined ? 1 : 0,
      })),
    ),
    ...upsertStatements(
      database,
      'term',
      TERMS.map(({ id, slug, title, required, version, effectiveDate, content }) => ({
        id,
        slug,
        title,
        required: required ? 1 : 0,
        version,
        effective_date: effectiveDate,
        content,
      })),
    ),
    ...upsertStatements(database, 'supplement_score', popularitySeed(SUPPLEMENTS), 'IGNORE'),
    ...upsertStatements(database, 'ingredient_score', ingredientPopularitySeed(INGREDIENTS, SUPPLEMENTS), 'IGNORE'),
    ...upsertStatements(database, 'popular_term', termSeed(INGREDIENTS, SUPPLEMENTS), 'IGNORE'),
    countPopular(database),
  ];
  // Making them can take a slow machine so long that the runtime has closed the connection, of which this process hears in its next turn only.
  await new Promise<void>((turn) => {
    setImmediate(turn);
  });
  await runBatches(database, statements, 60);
  await writeSupplements(database, sampleRecords(), INGREDIENT_INDEX);
}
