import * as v from 'valibot';
import type { toggleIngredientLike, toggleSupplementLike } from '#contract/likes.ts';
import { selectRow } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { LIKE_TABLES, type LikeKind } from './like-tables.ts';

const row = v.object({ id: v.number() });

async function isKnown({ catalogue }: Context, kind: LikeKind, id: number): Promise<boolean> {
  return (await selectRow(catalogue, row, `SELECT id FROM ${kind} WHERE id = ?1`, id)) !== null;
}

/**
 * Sets a like, or turns it around where no wanted state is given. Turning around is one transaction: of two calls at once both count.
 * @returns the state after it
 */
async function setLike(context: Context, kind: LikeKind, userId: number, id: number, wanted: boolean | null): Promise<boolean> {
  const { table, column } = LIKE_TABLES[kind];
  const { accounts } = context;
  // Nothing is kept for a person who has gone in the same moment.
  const insert = `INSERT INTO ${table} (user_id, ${column}, at) SELECT id, ?2, ?3 FROM user WHERE id = ?1`;
  const mark = accounts.prepare(`${insert} ON CONFLICT DO NOTHING`).bind(userId, id, context.now.getTime());
  const unmark = accounts.prepare(`DELETE FROM ${table} WHERE user_id = ?1 AND ${column} = ?2`).bind(userId, id);
  // A row that is turned around is marked with the time 0 first, then whatever was there before goes.
  const turn = [
    accounts.prepare(`${insert} ON CONFLICT DO UPDATE SET at = 0`).bind(userId, id, context.now.getTime()),
    accounts.prepare(`DELETE FROM ${table} WHERE user_id = ?1 AND ${column} = ?2 AND at = 0`).bind(userId, id),
  ];
  const read = accounts.prepare(`SELECT count(*) AS likes FROM ${table} WHERE user_id = ?1 AND ${column} = ?2`).bind(userId, id);
  const outcomes = await accounts.batch([...(wanted === null ? turn : [wanted ? mark : unmark]), read]);
  return outcomes.at(-1)?.results[0]?.['likes'] === 1;
}

/** Likes a product or takes it back; S0001 when there is none of this id. */
export const toggleSupplementLikeVerb: Verb<typeof toggleSupplementLike> = async ({ context, viewer, input: { parameters, body } }) => {
  if (!(await isKnown(context, 'supplement', parameters.id))) throw new ApiError('S0001');
  const liked = await setLike(context, 'supplement', viewer.userId, parameters.id, body.liked);
  return { supplementId: parameters.id, liked, isLiked: liked };
};

/** Likes an ingredient or takes it back; INGREDIENT404_0 when there is none of this id. */
export const toggleIngredientLikeVerb: Verb<typeof toggleIngredientLike> = async ({ context, viewer, input: { parameters, body } }) => {
  if (!(await isKnown(context, 'ingredient', parameters.id))) throw new ApiError('INGREDIENT404_0');
  const liked = await setLike(context, 'ingredient', viewer.userId, parameters.id, body.liked);
  return { ingredientId: parameters.id, liked, isLiked: liked };
};
