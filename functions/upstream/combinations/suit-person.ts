import type { Caution } from '#contract/people/person.ts';
import { SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { suitsFunctionAmounts, suitsPurpose } from '#domain/combinations/cautions/suits.ts';
import { ageOf, type Population } from '#domain/supplements/dosage.ts';
import type { guideSelection } from './guide-selection.ts';
import type { SelectedIngredient } from './present-ingredient.ts';
import type { PairingRow } from './queries.ts';

type Guide = ReturnType<typeof guideSelection>;

/** Drops praise of products to avoid or ask about, impossible purposes, and function amounts (adults only). */
export function suitPerson(
  guide: Guide,
  asked: { readonly population: Population | null; readonly cautions: readonly Caution[] },
  ingredients: readonly SelectedIngredient[],
  known: readonly PairingRow[],
): Pick<Guide, 'pairings' | 'purposes' | 'belowAmount'> {
  const { population, cautions } = asked;
  const asker = { gender: population?.gender ?? null, age: population && ageOf(population), condition: population?.condition ?? null };
  const slugs = new Map(ingredients.map(({ ingredient }) => [ingredient.name, ingredient.slug]));
  const asksFirst = new Set(
    cautions
      .filter(({ severity }) => SEVERITY[severity].verdict !== null)
      .flatMap(({ ingredientNames }) => ingredientNames.flatMap((name) => slugs.get(name) ?? [])),
  );
  const isPraised = (id: number) => known.find((pairing) => pairing.id === id)?.slugs.some((slug) => asksFirst.has(slug)) ?? false;
  const avoidedIds = new Set(
    cautions.filter(({ severity }) => SEVERITY[severity].verdict === 'avoid').flatMap(({ supplementIds }) => supplementIds),
  );
  const isTooYoung = asker.age !== null && !suitsPurpose('EYE', asker);
  return {
    pairings: guide.pairings.filter(
      ({ id, type, supplementIds }) =>
        type === 'CAUTION' || !(isTooYoung || isPraised(id) || supplementIds.some((each) => avoidedIds.has(each))),
    ),
    purposes: guide.purposes
      .filter(({ code }) => suitsPurpose(code, asker))
      .map((purpose) => ({ ...purpose, supplementIds: purpose.supplementIds.filter((id) => !avoidedIds.has(id)) }))
      .filter(({ supplementIds }) => supplementIds.length > 0),
    belowAmount: suitsFunctionAmounts(asker) ? guide.belowAmount.filter(({ code }) => suitsPurpose(code, asker)) : [],
  };
}
