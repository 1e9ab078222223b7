import type { PurposeBasis, PurposeCode } from '#domain/purposes/purpose.ts';
import type { IngredientUnit } from '#domain/shared/unit.ts';
import { type Limits, type Population, selectLimits } from '#domain/supplements/dosage.ts';
import type { Database } from '#platform/bindings.ts';
import { remember } from '#platform/remember.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { type DosageFacts, dosageFacts } from './dosage-facts.ts';
import { selectJudged } from './queries.ts';

export type RememberedIngredient = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly namePlace: number;
  readonly unit: IngredientUnit;
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
