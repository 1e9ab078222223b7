import type { analyzeCombination } from '../../../src/contract/combinations.ts';
import {
  type Contribution,
  type IngredientTotal,
  MAXIMUM_COMBINATION,
  type TotalState,
  totalIngredient,
  verdictOf,
} from '../../../src/domain/combination.ts';
import { type Decimal, decimalToNumber, parseDecimal } from '../../../src/domain/decimal.ts';
import { ADULT, type Limits, type Population, selectLimits } from '../../../src/domain/dosage.ts';
import { SUPPLEMENT_ID_LIMIT } from '../../../src/domain/supplement-id.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { type RememberedIngredient, rememberedIngredients, sourceTitle } from '../ingredients/index.ts';
import { supplementImageUrl } from '../media/image-url.ts';
import { type SelectedSupplement, selectCombination } from './queries.ts';

const STATE_ORDER: readonly TotalState[] = ['over', 'formUnknown', 'aboveRange', 'partly', 'unknown', 'within'];

function contributionsOf(slug: string, supplements: readonly SelectedSupplement[]): Contribution[] {
  return supplements.flatMap((supplement) =>
    supplement.contents
      .filter((content) => content.slug === slug)
      .map(({ amount, chemicalForm }) => ({
        supplementId: supplement.id,
        amount: amount === null ? null : parseDecimal(amount),
        chemicalForm: chemicalForm === 'nicotinamide' || chemicalForm === 'nicotinic-acid' ? chemicalForm : '',
      })),
  );
}

function numberOrNull(value: Decimal | null): number | null {
  return value === null ? null : decimalToNumber(value);
}

function present(ingredient: RememberedIngredient, contributions: readonly Contribution[], population: Population) {
  const { unit, dosage } = ingredient;
  const limits: Limits = selectLimits(dosage, ingredient.slug, unit, population);
  const total: IngredientTotal = totalIngredient(contributions, limits);
  const hasLimit = limits.recommended !== null || total.upper !== null;
  return {
    ingredientName: ingredient.name,
    totalAmount: decimalToNumber(total.total),
    unit,
    recommendedAmount: numberOrNull(limits.recommended),
    upperAmount: numberOrNull(total.upper),
    dosageRatio: total.dosageRatio,
    overRecommended: total.overRecommended,
    ingredientId: ingredient.id,
    state: total.state,
    audience: limits.audience,
    recommendedBasis: limits.recommendedBasis,
    dailyIntakeMaximum: numberOrNull(limits.dailyIntakeMaximum),
    source: sourceTitle(hasLimit ? dosage.source : (dosage.rangeSource ?? null)),
    upperAppliesTo: total.upper === null ? null : (dosage.upperAppliesTo ?? null),
    contributions: contributions.map(({ supplementId, amount }) => ({ supplementId, amount: numberOrNull(amount) })),
  };
}

/**
 * Sums the selected products per ingredient, exactly and in the ingredient's unit. S0003 without ids, CE0001 above ten distinct ones;
 * ids of no product are named in `missingIds`, and amounts that are not known make their row `partly` or `unknown`, never 0.
 */
export const analyzeCombinationVerb: Verb<typeof analyzeCombination> = async ({ context, input: { body } }) => {
  const ids = [...new Set(body.supplementIds)].filter((id) => id > 0);
  if (ids.length === 0) throw new ApiError('S0003');
  if (ids.length > MAXIMUM_COMBINATION) throw new ApiError('CE0001', '최대 10개까지 선택할 수 있습니다.');
  const population: Population = body.population
    ? { gender: body.population.gender, age: null, ageGroup: body.population.ageBand, condition: body.population.condition }
    : ADULT;
  const [supplements, known] = await Promise.all([
    selectCombination(
      context,
      ids.filter((id) => id < SUPPLEMENT_ID_LIMIT),
    ),
    rememberedIngredients(context),
  ]);
  const slugs = [...new Set(supplements.flatMap(({ contents }) => contents.map(({ slug }) => slug)))];
  const ingredients = slugs.flatMap((slug) => known.get(slug) ?? []);
  const results = ingredients
    .map((ingredient) => present(ingredient, contributionsOf(ingredient.slug, supplements), population))
    .sort(
      (left, right) =>
        STATE_ORDER.indexOf(left.state) - STATE_ORDER.indexOf(right.state) || left.ingredientName.localeCompare(right.ingredientName, 'ko'),
    );
  const bySelection = ids.flatMap((id) => supplements.find((supplement) => supplement.id === id) ?? []);
  return {
    ingredientResults: results,
    verdict: verdictOf(
      results.map(({ state }) => state),
      supplements.filter(({ contents }) => contents.length === 0).length,
    ),
    supplements: bySelection.map((supplement) => ({
      supplementId: supplement.id,
      supplementName: supplement.name,
      brandName: supplement.brandName,
      imageUrl: supplementImageUrl(context, supplement),
      isSample: supplement.isSample,
      hasIngredients: supplement.contents.length > 0,
    })),
    missingIds: ids.filter((id) => !supplements.some((supplement) => supplement.id === id)),
  };
};
