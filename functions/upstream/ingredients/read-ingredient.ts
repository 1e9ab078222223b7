import type { readIngredient, readIngredientLimits } from '#contract/ingredients/ingredients.ts';
import { decimalToNumber } from '#domain/shared/decimal.ts';
import { type Population, selectLimits } from '#domain/supplements/dosage.ts';
import { viewerPopulation } from '#upstream/accounts/public.ts';
import { isLiked } from '#upstream/likes/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { allCautionsOf, cautionProfileOf, forReader, reasonFor } from '../combinations/cautions/public.ts';
import { logActivity } from '../search/public.ts';
import { dosageFacts, sourceTitle } from './dosage-facts.ts';
import { type IngredientRow, selectIngredient } from './queries.ts';

const GUEST = { gender: null, age: null, upperLimit: null, recommendedDosage: null, dosageErrorCode: 'UNAUTHORIZED' };

function intakeOf(row: IngredientRow, population: Population) {
  const { unit, dosage } = dosageFacts(row);
  const { recommended, upper, notFor } = selectLimits(dosage, row.slug, unit, population);
  const missing = [recommended, upper].filter((amount) => amount === null).length;
  return {
    gender: population.gender,
    age: population.age === null ? null : Math.floor(population.age / 10) * 10,
    upperLimit: upper === null ? null : decimalToNumber(upper),
    recommendedDosage: recommended === null ? null : decimalToNumber(recommended),
    dosageSource: missing === 2 ? '' : sourceTitle(dosage.source),
    notFor,
    dosageErrorCode: missing === 2 ? 'INGREDIENT_DOSAGE_NOT_FOUND' : missing === 1 ? 'INGREDIENT_DOSAGE_HAVE_NULL' : null,
  };
}

/** Guests get no limits. @throws INGREDIENT404_0 */
export const readIngredientVerb: Verb<typeof readIngredient> = async ({ context, viewer, input: { parameters, query } }) => {
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
export const readIngredientLimitsVerb: Verb<typeof readIngredientLimits> = async ({ context, viewer, input: { parameters, body } }) => {
  const row = await selectIngredient(context, parameters.id);
  if (!row) throw new ApiError('INGREDIENT404_0');
  const { population } = cautionProfileOf({ ...body, concerns: null });
  const intake = intakeOf(row, population ?? (await viewerPopulation(context, viewer)));
  return { id: row.id, name: row.name, unit: dosageFacts(row).unit, ...intake, notFor: reasonFor(intake.notFor, body.understands) };
};
