import type { toggleIngredientLike, toggleSupplementLike } from '#contract/likes/likes.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { countLikes, deleteLike, insertLike, isKnown, type Liked, turnLike } from './queries.ts';

/** Null toggles, in one transaction, so concurrent ones both count. @returns the state after it */
async function setLike(context: Context, liked: Liked, wanted: boolean | null): Promise<boolean> {
  const writes = wanted === null ? turnLike(context, liked) : [wanted ? insertLike(context, liked) : deleteLike(context, liked)];
  const outcomes = await context.accounts.batch([...writes, countLikes(context, liked)]);
  return outcomes.at(-1)?.results[0]?.['likes'] === 1;
}

/** @throws S0001 for an unknown product */
export const toggleSupplementLikeVerb: Verb<typeof toggleSupplementLike> = async ({ context, viewer, input: { parameters, body } }) => {
  if (!(await isKnown(context, 'supplement', parameters.id))) throw new ApiError('S0001');
  const liked = await setLike(context, { kind: 'supplement', userId: viewer.userId, id: parameters.id }, body.liked);
  return { supplementId: parameters.id, liked, isLiked: liked };
};

/** @throws INGREDIENT404_0 for an unknown ingredient */
export const toggleIngredientLikeVerb: Verb<typeof toggleIngredientLike> = async ({ context, viewer, input: { parameters, body } }) => {
  if (!(await isKnown(context, 'ingredient', parameters.id))) throw new ApiError('INGREDIENT404_0');
  const liked = await setLike(context, { kind: 'ingredient', userId: viewer.userId, id: parameters.id }, body.liked);
  return { ingredientId: parameters.id, liked, isLiked: liked };
};
