import * as v from 'valibot';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import { type AddedEffect, addEffects, type Carrier, DIRECTIONS, EFFECT_CODES } from '#domain/combinations/cautions/effect.ts';
import { type CautionedIngredient, severityFor, subjectsOf } from '#domain/combinations/cautions/match.ts';
import type { Contribution } from '#domain/combinations/combination.ts';
import published from '#register/facts/effects.json' with { type: 'json' };
import type { KnownCaution } from './facts.ts';

const rowsSchema = v.array(
  v.object({ ingredient: v.string(), effect: v.picklist(EFFECT_CODES), direction: v.picklist(DIRECTIONS), follows: v.array(v.string()) }),
);

let parsed: ReadonlyMap<string, v.InferOutput<typeof rowsSchema>> | null = null;

function rowsOf(slug: string) {
  parsed ??= Map.groupBy(v.parse(rowsSchema, published), ({ ingredient }) => ingredient);
  return parsed.get(slug) ?? [];
}

type Contained = {
  readonly ingredient: { readonly name: string };
  readonly contributions: readonly Contribution[];
  readonly cautioned: CautionedIngredient<KnownCaution>;
};

/** The effect's fact must hold in full at the amount: vitamin A within its limit burdens no liver. */
function carriersOf({ ingredient, contributions, cautioned }: Contained): Carrier[] {
  return rowsOf(cautioned.slug)
    .filter(({ follows }) =>
      cautioned.facts.some(
        (fact) => follows.includes(fact.who) && fact.severity !== 'INFO' && severityFor(fact, cautioned) === fact.severity,
      ),
    )
    .map(({ effect, direction }) => ({
      ...{ code: effect, direction },
      ingredientName: ingredient.name,
      supplementIds: contributions.map(({ supplementId }) => supplementId),
    }));
}

export function effectsOf(contained: readonly Contained[], concerns: readonly Concern[]): AddedEffect[] {
  const subjects = subjectsOf({ gender: null, age: null, condition: null, concerns });
  return addEffects(contained.flatMap(carriersOf), subjects, concerns);
}
