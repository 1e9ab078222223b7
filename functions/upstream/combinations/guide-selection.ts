import { planDay, type Spacing } from '#domain/day-plan.ts';
import { readDirections } from '#domain/intake-directions/read-directions.ts';
import { isConditional, pairingsIn } from '#domain/pairing.ts';
import { PURPOSE_CODES, type PurposeBasis, type PurposeCode } from '#domain/purpose.ts';
import { leastReduction } from '#domain/reduction.ts';
import type { SelectedIngredient } from './present-ingredient.ts';
import type { PairingRow, SelectedSupplement } from './queries.ts';

const STANDING: readonly PurposeBasis[] = ['OFFICIAL', 'NUTRITION', 'POPULAR'];

type Served = { readonly code: PurposeCode; readonly basis: PurposeBasis; readonly supplementIds: number[] };

/** What the selection serves, on the best basis that any of it has, and which products do, in their order. */
function purposesOf(supplements: readonly SelectedSupplement[], ingredients: readonly SelectedIngredient[]): Served[] {
  const byCode = Map.groupBy(
    ingredients.flatMap(({ ingredient, contributions }) => ingredient.purposes.map((purpose) => ({ ...purpose, contributions }))),
    ({ code }) => code,
  );
  return PURPOSE_CODES.flatMap((code) => {
    const servers = byCode.get(code) ?? [];
    const basis = STANDING.find((standing) => servers.some((one) => one.basis === standing));
    if (!basis) return [];
    const serving = new Set(
      servers.filter((one) => one.basis === basis).flatMap(({ contributions }) => contributions.map(({ supplementId }) => supplementId)),
    );
    return [{ code, basis, supplementIds: supplements.map(({ id }) => id).filter((id) => serving.has(id)) }];
  });
}

/** What the selection means beyond its sums: what to leave out, what goes together or not, what it is good for, and when to take what. */
export function guideSelection(
  supplements: readonly SelectedSupplement[],
  ingredients: readonly SelectedIngredient[],
  overSlugs: ReadonlySet<string>,
  known: readonly PairingRow[],
) {
  const purposes = purposesOf(supplements, ingredients);
  const slugsOf = ({ contents }: SelectedSupplement) => contents.map(({ slug }) => slug);
  const selected = supplements.map((supplement) => ({
    supplementId: supplement.id,
    slugs: slugsOf(supplement),
    form: supplement.form,
    directions: readDirections(supplement.method),
    isReadable: supplement.contents.length > 0,
  }));
  const reducible = selected.map(({ supplementId, form, directions, isReadable }) => ({
    ...{ supplementId, form, directions, isReadable },
    purposes: purposes
      .filter(({ basis, supplementIds }) => basis !== 'POPULAR' && supplementIds.includes(supplementId))
      .map(({ code }) => code),
  }));
  const spacings: Spacing[] = known.flatMap((pairing) =>
    pairing.severity === 'SPACE' && pairing.spacingMinutes !== null && !isConditional(pairing)
      ? [{ slugs: pairing.slugs, minutes: pairing.spacingMinutes }]
      : [],
  );
  const plan = planDay(selected, spacings);
  const reduction = leastReduction(reducible, ingredients);
  const servedCodes = purposes.map(({ code }) => code);
  return {
    reduction: reduction && {
      changes: reduction.changes.map((change) => ({ ...change })),
      lostPurposes: servedCodes.filter((code) => reduction.lostPurposes.includes(code)),
      belowMinimum: reduction.belowMinimum.map(({ ingredient }) => ingredient.id),
      isSmallest: reduction.isSmallest,
      isComplete: reduction.isComplete,
    },
    pairings: pairingsIn(known, selected, overSlugs).map(({ pairing, supplementIds }) => ({
      id: pairing.id,
      type: pairing.type,
      name: pairing.name,
      description: pairing.description,
      source: pairing.source,
      isConditional: isConditional(pairing),
      supplementIds: [...supplementIds],
    })),
    purposes,
    plan: {
      entries: plan.entries.map(({ label, ...entry }) => ({
        ...entry,
        label: label && { ...label, meals: [...label.meals], dayParts: [...label.dayParts] },
      })),
      together: plan.together.map(([one, other]): [number, number] => [one, other]),
      unclear: [...plan.unclear],
    },
  };
}
