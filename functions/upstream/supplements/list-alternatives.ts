import type { listAlternatives } from '#contract/supplements/alternatives.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { askedOf, rememberedIngredients } from '../ingredients/public.ts';
import { cardFacts } from './cards/card-facts.ts';
import { selectMain, selectNear } from './queries/alternatives.ts';

const MOST = 5;

/** Same main ingredient and form, for sale, nearest amount, then relevance; empty where either is unknown. @throws S0001 */
export const listAlternativesVerb: Verb<typeof listAlternatives> = async ({ context, input: { parameters } }) => {
  const { id } = parameters;
  const main = await selectMain(context, id);
  if (!main) throw new ApiError('S0001');
  const { form, mainIngredientId: ingredientId, mainThousandths: thousandths } = main;
  if (form === '' || ingredientId === null || thousandths === null) return [];
  const [rows, known] = await Promise.all([
    selectNear(context, { id, ingredientId, form, thousandths }, MOST),
    rememberedIngredients(context),
  ]);
  const ingredient = [...known.values()].find((each) => each.id === ingredientId);
  return rows.map((row) => ({
    supplementId: row.id,
    supplementName: row.name,
    ...cardFacts(context, row),
    asked: askedOf(ingredient, row.amount, row),
  }));
};
