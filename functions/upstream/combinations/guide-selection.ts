import type { Caution } from '#contract/people/person.ts';
import type { Judgement } from '#domain/combinations/cautions/judgement.ts';
import { isMeant, mattersIn, pairingsIn, totalsOf } from '#domain/combinations/pairing.ts';
import { leastReduction } from '#domain/combinations/reduction.ts';
import { withKinds } from '#domain/ingredients/ingredient-form.ts';
import type { AnalysedSupplement } from './analysed.ts';
import { planSelection } from './plan-selection.ts';
import type { SelectedIngredient } from './present-ingredient.ts';
import type { PairingRow } from './queries.ts';
import { keptPurposes, servedPurposes } from './served-purposes.ts';

export function guideSelection(
  supplements: readonly AnalysedSupplement[],
  ingredients: readonly SelectedIngredient[],
  overSlugs: ReadonlySet<string>,
  known: readonly PairingRow[],
  { cautions, judgements }: { readonly cautions: readonly Caution[]; readonly judgements: readonly Judgement[] },
) {
  const { purposes, belowAmount } = servedPurposes(supplements, ingredients);
  const slugsOf = ({ contents }: AnalysedSupplement) => withKinds(contents.map(({ slug }) => slug));
  const selected = supplements.map((supplement, index) => ({
    supplementId: supplement.id,
    judgement: judgements[index] ?? 'NOT_JUDGED',
    slugs: slugsOf(supplement),
    directions: supplement.directions,
    isMedicine: supplement.ownKind === 'MEDICINE',
  }));
  const bySlug = new Map(ingredients.map(({ ingredient }) => [ingredient.slug, ingredient]));
  const reducible = supplements.map((supplement) => ({
    supplementId: supplement.id,
    form: supplement.form,
    // What the label says is not what is reduced.
    directions: supplement.portion === null ? supplement.directions : { ...supplement.directions, isUnclear: true },
    isMedicine: supplement.ownKind === 'MEDICINE',
    isReadable: supplement.contents.length > 0,
    purposesWith: keptPurposes(supplement, purposes, bySlug),
  }));
  const totals = totalsOf(
    ingredients.flatMap(({ ingredient: { slug }, contributions }) => contributions.map(({ amount }) => ({ slug, amount }))),
  );
  const mattering = known.filter((pairing) => mattersIn(pairing, selected, totals));
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
    pairings: pairingsIn(mattering, selected, overSlugs).map(({ pairing, supplementIds }) => ({
      id: pairing.id,
      type: pairing.type,
      name: pairing.name,
      description: pairing.description,
      source: pairing.source,
      sourceUrl: pairing.sourceUrl,
      sourceYear: pairing.sourceYear,
      severity: pairing.severity,
      supplementIds: supplementIds.filter((id) => selected.some((one) => one.supplementId === id && isMeant(pairing, one))),
      holders: pairing.slugs.map((slug) => selected.filter(({ slugs }) => slugs.includes(slug)).map(({ supplementId }) => supplementId)),
    })),
    purposes,
    belowAmount,
    plan: planSelection(selected, mattering, cautions),
  };
}
