import type { listLikedIngredients, listLikedSupplements, toggleIngredientLike, toggleSupplementLike } from '#contract/likes/likes.ts';
import { askedOfMain, rememberedIngredients } from '../ingredients/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context, Viewer } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { cardFacts } from '../supplements/cards/card-facts.ts';
import {
  countLikes,
  deleteLike,
  hasLike,
  insertLike,
  isKnown,
  type Liked,
  type LikeKind,
  selectLikedIngredients,
  selectLikedSupplements,
  turnLike,
} from './queries.ts';

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

export const listLikedSupplementsVerb: Verb<typeof listLikedSupplements> = async ({ context, viewer }) => {
  const [rows, ingredients] = await Promise.all([selectLikedSupplements(context, viewer.userId), rememberedIngredients(context)]);
  const askedOf = askedOfMain(ingredients);
  return rows.map((row) => ({
    supplementId: row.id,
    name: row.name,
    price: row.price,
    ...cardFacts(context, row),
    // Known clients show `brandName`, which is the maker's where the product has no brand.
    brandName: row.brandName,
    asked: askedOf(row),
  }));
};

export const listLikedIngredientsVerb: Verb<typeof listLikedIngredients> = async ({ context, viewer }) => {
  const rows = await selectLikedIngredients(context, viewer.userId);
  return rows.map(({ id, name, effect }) => ({ ingredientId: id, name, effect }));
};

export async function isLiked(context: Context, viewer: Viewer, kind: LikeKind, id: number): Promise<boolean> {
  return viewer !== null && hasLike(context, { kind, userId: viewer.userId, id });
}
