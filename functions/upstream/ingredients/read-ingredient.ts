import type { readIngredient } from '../../../src/contract/ingredients.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { dosageFacts } from './dosage-facts.ts';
import { selectIngredient } from './queries.ts';

/** One ingredient; a guest's answer carries no limit at all. INGREDIENT404_0 when unknown. */
export const readIngredientVerb: Verb<typeof readIngredient> = async ({ context, input: { parameters } }) => {
  const row = await selectIngredient(context, parameters.id);
  if (!row) throw new ApiError('INGREDIENT404_0');
  const { unit } = dosageFacts(row);
  const foods = row.alternatives.map(({ name, emoji }) => ({ name, imageOrEmoji: emoji }));
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    effect: row.effect,
    caution: row.caution,
    gender: null,
    age: null,
    upperLimit: null,
    recommendedDosage: null,
    unit,
    subIngredients: row.subIngredients.map((name) => ({ name, imageOrEmoji: '' })),
    alternatives: foods,
    supplements: [],
    dosageErrorCode: 'UNAUTHORIZED',
    foodErrorCode: foods.length === 0 ? 'INGREDIENT_FOOD_NOT_FOUND' : null,
    nameEnglish: row.nameEnglish,
    timing: row.timing,
    aliases: row.aliases,
    purposes: row.purposes,
  };
};
