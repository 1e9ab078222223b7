import { listPopularIngredients, readIngredient, readIngredientLimits, searchIngredients } from '#contract/ingredients/ingredients.ts';
import { AGE_GROUP_VALUES } from '#contract/shared/fields.ts';
import { DEFAULT_INGREDIENTS } from '#copy/ingredients/ingredient-search.ts';
import { fitTo } from '#domain/search/search-text.ts';
import { type Decimal, decimalToNumber } from '#domain/shared/decimal.ts';
import { type Population, selectLimits } from '#domain/supplements/dosage.ts';
import { viewerPopulation } from '../accounts/public.ts';
import { allCautionsOf, cautionProfileOf, forReader, reasonFor } from '../combinations/cautions/public.ts';
import { isLiked } from '../likes/public.ts';
import { logActivity } from '../search/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { mount, type UpstreamApp, type Verb } from '../shared/http/mount.ts';
import { type IngredientRow, selectIngredient, selectNamedIngredients, selectPopularIngredients } from './queries.ts';
import { dosageFacts, rememberedNames, sourceTitle } from './remembered-ingredients.ts';

const GUEST = { gender: null, age: null, upperLimit: null, recommendedDosage: null, dosageErrorCode: 'UNAUTHORIZED' };

function intakeOf(row: IngredientRow, population: Population) {
  const { unit, dosage } = dosageFacts(row);
  const { recommended, recommendedBasis, upper, notFor, dailyIntakeMinimum, dailyIntakeMaximum } = selectLimits(
    dosage,
    row.slug,
    unit,
    population,
  );
  const numberOf = (amount: Decimal | null) => (amount === null ? null : decimalToNumber(amount));
  const missing = [recommended, upper].filter((amount) => amount === null).length;
  return {
    gender: population.gender,
    age: population.age === null ? null : Math.floor(population.age / 10) * 10,
    upperLimit: numberOf(upper),
    recommendedDosage: numberOf(recommended),
    dailyIntake:
      recommendedBasis === 'MFDS_DAILY_INTAKE' ? { minimum: numberOf(dailyIntakeMinimum), maximum: numberOf(dailyIntakeMaximum) } : null,
    dosageSource: missing === 2 ? '' : sourceTitle(dosage.source),
    notFor,
    dosageErrorCode: missing === 2 ? 'INGREDIENT_DOSAGE_NOT_FOUND' : missing === 1 ? 'INGREDIENT_DOSAGE_HAVE_NULL' : null,
  };
}

/** Guests get no limits. @throws INGREDIENT404_0 */
const readIngredientVerb: Verb<typeof readIngredient> = async ({ context, viewer, input: { parameters, query } }) => {
  const row = await selectIngredient(context, parameters.id);
  if (!row) throw new ApiError('INGREDIENT404_0');
  await logActivity(context, viewer, { method: 'CLICK', category: 'INGREDIENT', subjectId: row.id, keyword: String(row.id) });
  const { unit } = dosageFacts(row);
  const intake = viewer === null ? GUEST : intakeOf(row, await viewerPopulation(context, viewer));
  const foods = row.alternatives.map(({ name, emoji }) => ({ name, imageOrEmoji: emoji }));
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    effect: row.effect,
    caution: row.caution,
    ...intake,
    unit,
    measuredAs: row.measuredAs,
    subIngredients: row.subIngredients.map((name) => ({ name, imageOrEmoji: '' })),
    alternatives: foods,
    supplements: [],
    isLiked: await isLiked(context, viewer, 'ingredient', row.id),
    foodErrorCode: foods.length === 0 ? 'INGREDIENT_FOOD_NOT_FOUND' : null,
    nameEnglish: row.nameEnglish,
    timing: row.timing,
    aliases: row.aliases,
    purposes: row.purposes,
    cautions: forReader({ cautions: allCautionsOf(row), cautionsByConcern: [] }, query.understands).cautions,
    reviewedOn: row.reviewedOn,
    sources: row.sources,
  };
};

/** For the given person, else the member; stores nothing. @throws INGREDIENT404_0 */
const readIngredientLimitsVerb: Verb<typeof readIngredientLimits> = async ({ context, viewer, input: { parameters, body } }) => {
  const row = await selectIngredient(context, parameters.id);
  if (!row) throw new ApiError('INGREDIENT404_0');
  const { population } = cautionProfileOf({ ...body, concerns: null });
  const intake = intakeOf(row, population ?? (await viewerPopulation(context, viewer)));
  const { id, name, measuredAs } = row;
  return { id, name, measuredAs, unit: dosageFacts(row).unit, ...intake, notFor: reasonFor(intake.notFor, body.understands) };
};

/** Before any counts, the screens' default five without a score. @throws AGEGROUP400_0 */
const listPopularIngredientsVerb: Verb<typeof listPopularIngredients> = async ({ context, input: { query } }) => {
  if (!AGE_GROUP_VALUES.some((known) => known === query.ageGroup)) throw new ApiError('AGEGROUP400_0');
  const counted = await selectPopularIngredients(context, query.ageGroup, query.limit);
  const rows = counted.length > 0 ? counted : await selectNamedIngredients(context, DEFAULT_INGREDIENTS, query.limit);
  return rows.map(({ id, name, score }) => ({ id, name, ingredientId: id, ingredientName: name, searchCount: score }));
};

/** Best match, then shorter names, then id. @throws S0002 when blank, INGREDIENT404_0 when none */
const searchIngredientsVerb: Verb<typeof searchIngredients> = async ({ context, input: { query } }) => {
  const keyword = query.keyword || query.ingredientName || '';
  if (keyword === '') throw new ApiError('S0002');
  const fitOf = fitTo(keyword);
  const hits = (await rememberedNames(context))
    .map(({ id, name, document }) => ({ id, name, fit: fitOf(document) }))
    .filter(({ fit }) => fit !== null)
    .sort((left, right) => Number(right.fit) - Number(left.fit) || left.name.length - right.name.length || left.id - right.id);
  if (hits.length === 0) throw new ApiError('INGREDIENT404_0', 'noHit');
  return hits.map(({ id, name }) => ({ id, name }));
};

export function mountIngredients(app: UpstreamApp): void {
  mount(app, searchIngredients, searchIngredientsVerb);
  mount(app, listPopularIngredients, listPopularIngredientsVerb);
  mount(app, readIngredient, readIngredientVerb);
  mount(app, readIngredientLimits, readIngredientLimitsVerb);
}
