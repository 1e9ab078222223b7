import type { listIngredientSupplements } from '#contract/ingredients.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { cardFacts } from '../cards/card-facts.ts';
import { ingredientExists, selectIngredientSupplements } from './queries.ts';

/** By id; `nextCursor` is the last id, null at the end. @throws INGREDIENT404_0 */
export const listIngredientSupplementsVerb: Verb<typeof listIngredientSupplements> = async ({ context, input: { parameters, query } }) => {
  const rows = await selectIngredientSupplements(context, parameters.id, query.cursor, query.size + 1);
  if (rows.length === 0 && !(await ingredientExists(context, parameters.id))) throw new ApiError('INGREDIENT404_0');
  const supplements = rows.slice(0, query.size).map((row) => ({
    id: row.id,
    name: row.name,
    coupangUrl: row.shoppingUrl,
    ...cardFacts(context, row),
  }));
  return { supplements, supplementInfos: supplements, nextCursor: rows.length > query.size ? (supplements.at(-1)?.id ?? null) : null };
};
