import * as v from 'valibot';
import type { PurposeBasis, PurposeCode } from '#domain/purposes/purpose.ts';
import type { NamedIngredient } from '#domain/search/search-query.ts';
import { searchDocument, searchKey } from '#domain/search/search-text.ts';
import { asSpoken } from '#domain/search/typing-errors.ts';
import { INGREDIENT_UNITS, type IngredientUnit, LABEL_UNITS } from '#domain/shared/unit.ts';
import { type IngredientDosage, type Limits, type Population, selectLimits } from '#domain/supplements/dosage.ts';
import type { Database } from '#platform/bindings.ts';
import { remember } from '#platform/remember.ts';
import { AMOUNT_SOURCES, SOURCES } from '#register/facts/sources.ts';
import type { Context } from '../shared/http/context.ts';
import { selectIngredientWords, selectJudged } from './queries.ts';

const nullableNumber = v.nullable(v.number());
const basis = v.nullable(v.picklist(['RNI', 'AI', 'LABEL_REFERENCE_VALUE', 'MFDS_DAILY_INTAKE']));
const upperKind = v.nullable(v.picklist(['UL', 'UL_NICOTINIC_ACID', 'MFDS_MAX_DAILY_INTAKE']));

const amounts = {
  recommended: nullableNumber,
  recommendedBasis: basis,
  upper: nullableNumber,
  upperKind,
  upperByForm: v.optional(v.object({ nicotinicAcid: v.number(), nicotinamide: v.number() })),
};

const dosageSchema = v.object({
  rows: v.array(
    v.object({
      ...amounts,
      gender: v.nullable(v.picklist(['MALE', 'FEMALE'])),
      ageMin: nullableNumber,
      ageMax: nullableNumber,
      condition: v.nullable(v.picklist(['PREGNANT', 'LACTATING'])),
    }),
  ),
  adultDefault: v.nullable(v.object(amounts)),
  ranges: v.array(v.object({ functionText: v.string(), minimum: nullableNumber, maximum: nullableNumber, unit: v.string() })),
  source: v.nullable(v.string()),
  rangeSource: v.optional(v.string()),
  isForAllAges: v.optional(v.boolean()),
  upperUnit: v.optional(v.picklist(LABEL_UNITS)),
  upperAppliesTo: v.optional(v.nullable(v.string())),
});

type DosageFacts = IngredientDosage & { readonly upperAppliesTo?: string | null | undefined };

const unitSchema = v.picklist(INGREDIENT_UNITS);
const dosageColumn = v.pipe(v.string(), v.parseJson(), dosageSchema);

export function dosageFacts(row: { readonly unit: string; readonly dosage: string }): {
  readonly unit: IngredientUnit;
  readonly dosage: DosageFacts;
} {
  return { unit: v.parse(unitSchema, row.unit), dosage: v.parse(dosageColumn, row.dosage) };
}

export function sourceTitle(source: string | null): string {
  const id = AMOUNT_SOURCES.get(source ?? '');
  return id === undefined ? '' : SOURCES[id].title;
}

export type RememberedIngredient = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly namePlace: number;
  readonly unit: IngredientUnit;
  readonly measuredAs: string | null;
  readonly dosage: DosageFacts;
  readonly purposes: readonly { readonly code: PurposeCode; readonly basis: PurposeBasis }[];
};

const REMEMBERED_MS = 10_000;

async function readAll(catalogue: Database): Promise<ReadonlyMap<string, RememberedIngredient>> {
  const rows = await selectJudged({ catalogue });
  const inOrder = rows.toSorted((left, right) => left.name.localeCompare(right.name, 'ko'));
  return new Map(inOrder.map((ingredient, namePlace) => [ingredient.slug, { ...ingredient, namePlace, ...dosageFacts(ingredient) }]));
}

const ingredientsOf = remember(REMEMBERED_MS, readAll);

/** Ten seconds per isolate: changed on import only; parsing would dominate an analysis. */
export function rememberedIngredients({ catalogue }: Context): Promise<ReadonlyMap<string, RememberedIngredient>> {
  return ingredientsOf(catalogue);
}

const limitsOf = new WeakMap<RememberedIngredient, Map<string, Limits>>();

export function rememberedLimits(population: Population): (ingredient: RememberedIngredient) => Limits {
  const key = `${population.gender}:${population.age}:${population.ageGroup}:${population.condition}`;
  return (ingredient) => {
    const known = limitsOf.get(ingredient) ?? new Map<string, Limits>();
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const limits = selectLimits(ingredient.dosage, ingredient.slug, ingredient.unit, population);
    limitsOf.set(ingredient, known.set(key, limits));
    return limits;
  };
}

type RememberedName = NamedIngredient & {
  readonly name: string;
  readonly measuredAs: string | null;
  readonly names: readonly string[];
  readonly document: string;
};

const namesOf = remember(REMEMBERED_MS, async (catalogue: Database) =>
  (await selectIngredientWords(catalogue)).map(
    ({ id, slug, unit, measuredAs, name, nameEnglish, aliases }): RememberedName => ({
      id,
      slug,
      unit: v.parse(unitSchema, unit),
      measuredAs,
      name,
      names: [name, nameEnglish, ...aliases],
      keys: [name, nameEnglish, ...aliases]
        .map(searchKey)
        .filter((key) => key !== '')
        .flatMap((key) => [key, ...asSpoken(key)]),
      document: searchDocument(name, [nameEnglish, ...aliases]),
    }),
  ),
);

export function rememberedNames({ catalogue }: Pick<Context, 'catalogue'>): Promise<readonly RememberedName[]> {
  return namesOf(catalogue);
}
