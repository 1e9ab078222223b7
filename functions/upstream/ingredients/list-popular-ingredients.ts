import * as v from 'valibot';
import { AGE_GROUP_VALUES } from '#contract/fields.ts';
import type { listPopularIngredients } from '#contract/ingredients.ts';
import { selectRows } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';

const row = v.object({ id: v.number(), name: v.string(), score: v.number() });

/** Ingredients by popularity in an age group; AGEGROUP400_0 for an unknown one. */
export const listPopularIngredientsVerb: Verb<typeof listPopularIngredients> = async ({ context, input: { query } }) => {
  if (!AGE_GROUP_VALUES.some((known) => known === query.ageGroup)) throw new ApiError('AGEGROUP400_0');
  const rows = await selectRows(
    context.catalogue,
    row,
    `SELECT i.id, i.name, p.score FROM ingredient_score p JOIN ingredient i ON i.id = p.ingredient_id
     WHERE p.age_group = ?1 ORDER BY p.score DESC, p.ingredient_id LIMIT ?2`,
    query.ageGroup,
    query.limit,
  );
  return rows.map(({ id, name, score }) => ({ id, name, ingredientId: id, ingredientName: name, searchCount: score }));
};
