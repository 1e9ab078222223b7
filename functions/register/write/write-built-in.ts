import { PURPOSE_CODES, PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import { spellingsOf } from '#domain/search/suggestion.ts';
import { type Decimal, decimalFromNumber } from '#domain/shared/decimal.ts';
import type { Database } from '#platform/bindings.ts';
import { combinationFacts } from '../facts/combinations.ts';
import dosages from '../facts/dosages.json' with { type: 'json' };
import { FUNCTIONAL_GROUP, type IngredientFact, ingredientFacts } from '../facts/ingredients.ts';
import { AMOUNT_SOURCES, SOURCES, type SourceId } from '../facts/sources.ts';
import { TERMS } from '../facts/terms.ts';
import { type Row, renewStatements, SUGGESTION_KEYS, upsertStatements } from './queries/bulk.ts';
import { type IngredientIndex, nextTurn } from './supplement-record.ts';

const DOSAGES = new Map(Object.entries(dosages.ingredients));

function adultAmount(slug: string, which: 'recommended' | 'upper'): Decimal | null {
  const amounts: { adultDefault: { recommended: number | null; upper: number | null } | null } | undefined = DOSAGES.get(slug);
  const amount = amounts?.adultDefault?.[which] ?? null;
  return amount === null ? null : decimalFromNumber(amount);
}

let index: IngredientIndex | undefined;

export function ingredientIndex(): IngredientIndex {
  index ??= new Map(
    ingredientFacts().map(({ id, slug, name, nameEnglish, group, unit, measuredAs, aliases, purposes }) => [
      slug,
      {
        id,
        name,
        unit,
        measuredAs,
        words: [name, nameEnglish, ...aliases],
        purposes,
        isFunctional: group === FUNCTIONAL_GROUP,
        reference: adultAmount(slug, 'recommended'),
        upper: adultAmount(slug, 'upper'),
      },
    ]),
  );
  return index;
}

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

function ingredientRow(fact: IngredientFact): Row {
  return {
    id: fact.id,
    slug: fact.slug,
    name: fact.name,
    name_english: fact.nameEnglish,
    group_name: fact.group,
    unit: fact.unit,
    measured_as: fact.measuredAs,
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

/** Purposes also by each word of their label. */
function suggestionRows(): Row[] {
  return [
    ...ingredientFacts().flatMap(({ id, name, nameEnglish, aliases, misspellings }) =>
      spellingsOf('INGREDIENT', id, name, [...aliases, ...misspellings, nameEnglish]),
    ),
    ...PURPOSE_CODES.flatMap((code, position) =>
      spellingsOf('PURPOSE', position, PURPOSE_LABELS[code], PURPOSE_LABELS[code].split(/[/ ]/)),
    ),
  ];
}

export async function writeBuiltIn(database: Database): Promise<void> {
  await nextTurn();
  await database.batch([
    ...upsertStatements(database, 'ingredient', ingredientFacts().map(ingredientRow)),
    ...renewStatements(
      database,
      'ingredient_alias',
      ingredientFacts().flatMap(({ id, aliases, misspellings }) => [
        ...misspellings.map((alias) => ({ ingredient_id: id, alias, is_misspelling: 1 })),
        ...aliases.map((alias) => ({ ingredient_id: id, alias, is_misspelling: 0 })),
      ]),
      ['ingredient_id', 'alias'],
    ),
    ...renewStatements(
      database,
      'purpose',
      PURPOSE_CODES.map((code, position) => ({ code, position, label: PURPOSE_LABELS[code] })),
      ['code'],
    ),
    ...renewStatements(
      database,
      'ingredient_purpose',
      ingredientFacts().flatMap(({ id, purposes }) =>
        purposes.map(({ code, basis, functionText }) => ({ purpose_code: code, ingredient_id: id, basis, function_text: functionText })),
      ),
      ['purpose_code', 'ingredient_id'],
    ),
    ...renewStatements(database, 'suggestion', suggestionRows(), SUGGESTION_KEYS, [`kind IN ('INGREDIENT', 'PURPOSE')`]),
    ...renewStatements(
      database,
      'combination',
      combinationFacts().map((fact) => ({
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
        minimum: JSON.stringify(fact.minimum),
        except_combined: fact.exceptCombined ? 1 : 0,
      })),
      ['id'],
    ),
    ...renewStatements(
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
      ['id'],
    ),
  ]);
}
