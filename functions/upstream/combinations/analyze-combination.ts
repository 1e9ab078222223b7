import type { analyzeCombination } from '#contract/combinations/combinations.ts';
import { badAlone, type Contribution, judgeSelection, MAXIMUM_COMBINATION, TOTAL_STATES } from '#domain/combinations/combination.ts';
import { missingHalves } from '#domain/combinations/pairing.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { childAgeFor } from '#domain/people/for-whom.ts';
import type { Portion } from '#domain/reminders/portion.ts';
import { ADULT } from '#domain/supplements/dosage.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import { selectTold } from '#upstream/labels/shared/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { type RememberedIngredient, rememberedIngredients, rememberedLimits } from '../ingredients/public.ts';
import { supplementImageUrl } from '../supplements/cards/card-facts.ts';
import { type AnalysedSupplement, ofCatalogue, ofPerson } from './analysed.ts';
import {
  type CautionProfile,
  cautionProfileOf,
  forReader,
  isForEverybody,
  namedContents,
  reasonFor,
  selectCautions,
  wireUnjudged,
} from './cautions/public.ts';
import { guideSelection } from './guide-selection.ts';
import { presentIngredient, type SelectedIngredient } from './present-ingredient.ts';
import { previewAddress } from './preview.ts';
import { selectCombination } from './queries.ts';
import { rememberedPairings } from './remembered-pairings.ts';
import { suitPerson } from './suit-person.ts';

function contributionsBySlug(supplements: readonly AnalysedSupplement[]): Map<string, Contribution[]> {
  const bySlug = new Map<string, Contribution[]>();
  for (const { id, contents } of supplements) {
    for (const { slug, ...content } of contents) {
      const contribution: Contribution = { supplementId: id, ...content };
      const known = bySlug.get(slug);
      if (known) known.push(contribution);
      else bySlug.set(slug, [contribution]);
    }
  }
  return bySlug;
}

/** The youngest; null unless all products are for children. */
function childAgeOfAll(supplements: readonly AnalysedSupplement[]): number | null {
  const ages = supplements.map(({ name, forWhom }) => childAgeFor(name, forWhom));
  const known = ages.filter((age) => age !== null);
  return known.length === 0 || known.length < ages.length ? null : Math.min(...known);
}

/** In request order, own ones last, replacing their catalogue product. One statement. */
async function selectAnalysed(
  context: Context,
  ids: readonly number[],
  ownProducts: readonly OwnProduct[],
  portionOf: (id: number) => Portion | null,
  known: Promise<ReadonlyMap<string, RememberedIngredient>>,
): Promise<{ readonly supplements: AnalysedSupplement[]; readonly missingIds: number[] }> {
  const bound = new Set(ownProducts.flatMap(({ supplementId }) => supplementId ?? []));
  const wanted = [...new Set([...ids, ...bound])].filter((id) => id < SUPPLEMENT_ID_LIMIT);
  const [rows, ingredients, told] = await Promise.all([
    selectCombination(context, wanted),
    known,
    context.hasLabelSharing && ids.length > 0 ? selectTold(context, ids) : [],
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ingredientsById = new Map(ownProducts.length === 0 ? [] : [...ingredients.values()].map((each) => [each.id, each]));
  return {
    supplements: [
      ...ids
        .flatMap((id) => (bound.has(id) ? [] : (byId.get(id) ?? [])))
        .map((row) =>
          ofCatalogue(
            row,
            told.find(({ supplementId }) => supplementId === row.id),
            portionOf(row.id),
          ),
        ),
      ...ownProducts.map((product, index) => ofPerson(product, index, byId.get(product.supplementId ?? 0), ingredientsById)),
    ],
    missingIds: ids.filter((id) => !byId.has(id)),
  };
}

export async function analyseSupplements(
  context: Context,
  ids: readonly number[],
  profile: CautionProfile,
  ownProducts: readonly OwnProduct[] = [],
  portionOf: (id: number) => Portion | null = () => null,
) {
  const remembered = rememberedIngredients(context);
  const [{ supplements, missingIds }, known, pairings] = await Promise.all([
    selectAnalysed(context, ids, ownProducts, portionOf, remembered),
    remembered,
    rememberedPairings(context),
  ]);
  const assumedAge = profile.population === null ? childAgeOfAll(supplements) : null;
  const limitsOf = rememberedLimits(profile.population ?? { ...ADULT, age: assumedAge });
  const ingredients = [...contributionsBySlug(supplements)].flatMap(([slug, contributions]): SelectedIngredient[] => {
    const ingredient = known.get(slug);
    return ingredient ? [{ ingredient, contributions, limits: limitsOf(ingredient) }] : [];
  });
  const results = ingredients.map((each) => {
    const { slug, namePlace } = each.ingredient;
    return { slug, namePlace, result: presentIngredient(each) };
  });
  const { cautions, cautionsByConcern, effects, unjudged } = selectCautions(
    ingredients,
    profile,
    supplements.map(({ id, name, contents, allergens, labelCautions, isSample }) => ({
      ...{ supplementId: id, allergens, labelCautions, isSample },
      onlyNamed: namedContents(name, contents),
    })),
  );
  const overSlugs = new Set(results.filter(({ result }) => result.state === 'over').map(({ slug }) => slug));
  const bad = ingredients.map(({ contributions, limits }) => badAlone(contributions, limits));
  const judged = {
    rows: results.map(({ result }, index) => ({ state: result.state, bad: bad[index] ?? [] })),
    products: supplements.map(({ id }) => ({ supplementId: id, unjudged: unjudged.get(id) ?? [] })),
  };
  // Steadily taken medicines stay in the plan.
  const { judgements: planned } = judgeSelection({
    ...judged,
    cautions: cautions.filter(({ severity }) => severity !== 'STEADY'),
    hasAvoidedPairing: false,
  });
  const guide = guideSelection(supplements, ingredients, overSlugs, pairings, { cautions, judgements: planned });
  const hasAvoidedPairing = guide.pairings.some(({ severity }) => severity === 'AVOID');
  const { judgements, verdict } = judgeSelection({ ...judged, cautions, hasAvoidedPairing });
  return {
    ingredientResults: results
      .toSorted(
        (left, right) =>
          TOTAL_STATES.indexOf(left.result.state) - TOTAL_STATES.indexOf(right.result.state) || left.namePlace - right.namePlace,
      )
      .map(({ result }) => result),
    verdict,
    assumedAge,
    cautions,
    cautionsByConcern,
    effects,
    supplements: supplements.map((supplement, index) => ({
      supplementId: supplement.id,
      judgement: judgements[index] ?? 'NOT_JUDGED',
      unjudged: wireUnjudged(unjudged.get(supplement.id)),
      supplementName: supplement.name,
      brandName: supplement.brandName,
      imageUrl: supplement.picture === '' ? '' : supplementImageUrl(context, supplement),
      isSample: supplement.isSample,
      ownKind: supplement.ownKind,
      toldOn: supplement.toldOn,
      hasIngredients: supplement.contents.length > 0,
      allergens: supplement.allergens,
      reportNumber: supplement.reportNumber,
      method: supplement.method,
      labelCautions: supplement.labelCautions,
    })),
    missingIds,
    apart: missingHalves(pairings, new Set(ingredients.map(({ ingredient: { slug } }) => slug))).flatMap(({ missing, there }) => {
      const [ingredientName, from] = [known.get(missing)?.name, known.get(there)?.name];
      return ingredientName === undefined || from === undefined ? [] : [{ ingredientName, from }];
    }),
    ...guide,
    ...(isForEverybody(profile) ? {} : suitPerson(guide, { population: profile.population, cautions }, ingredients, pairings)),
  };
}

/**
 * Exact sums in the ingredient's unit. Unknown amounts make a row `partly` or `unknown`, never 0. @throws S0003 without ids, CE0001 above
 * ten
 */
export const analyzeCombinationVerb: Verb<typeof analyzeCombination> = async ({ context, input: { body } }) => {
  const ids = [...new Set(body.supplementIds)].filter((id) => id > 0);
  const { ownProducts = [] } = body;
  if (ids.length + ownProducts.length === 0) throw new ApiError('S0003');
  if (ids.length + ownProducts.length > MAXIMUM_COMBINATION) throw new ApiError('CE0001', 'tooManySupplements');
  const profile = cautionProfileOf(body);
  const { portions = {}, peaks = {} } = body;
  const portionOf = (id: number) => {
    const mean = portions[id];
    return mean === undefined ? null : { mean, most: Math.max(mean, peaks[id] ?? mean) };
  };
  const analysis = await analyseSupplements(context, ids, profile, ownProducts, portionOf);
  // Shared previews show the adult default, the label's amounts and no own products.
  const isShareable = isForEverybody(profile) && ownProducts.length === 0 && Object.keys(portions).length === 0;
  return {
    ...analysis,
    ...forReader(analysis, body.understands),
    ingredientResults: analysis.ingredientResults.map((result) => ({ ...result, notFor: reasonFor(result.notFor, body.understands) })),
    previewUrl: isShareable ? await previewAddress(context, analysis) : null,
  };
};
