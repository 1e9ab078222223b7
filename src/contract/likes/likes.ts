import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { extension, id, idText, nullableNumber, nullableText, supplementIdText } from '../shared/fields.ts';
import { askedField, cardFactFields } from '../supplements/card-facts.ts';

/** Extension: the wanted state (idempotent); without it a toggle. */
const body = v.object({ liked: v.nullish(extension(v.boolean()), null) });

/** Other servers may send only one of the names. */
const state = { liked: v.optional(v.boolean()), isLiked: v.optional(v.boolean()) };

export const toggleSupplementLike = endpoint({
  id: 'toggleSupplementLike',
  method: 'POST',
  path: '/api/v1/supplements/:id/like',
  parameters: v.object({ id: supplementIdText }),
  body,
  result: v.object({ supplementId: id, ...state }),
});

export const toggleIngredientLike = endpoint({
  id: 'toggleIngredientLike',
  method: 'POST',
  path: '/api/v1/ingredients/:id/like',
  parameters: v.object({ id: idText }),
  body,
  result: v.object({ ingredientId: id, ...state }),
});

export const likedSupplementSchema = v.object({
  supplementId: id,
  name: v.string(),
  brandName: v.optional(v.string(), ''),
  imageUrl: v.string(),
  price: v.optional(nullableNumber, null),
  ...cardFactFields,
  asked: askedField,
});
export type LikedSupplement = v.InferOutput<typeof likedSupplementSchema>;

export const listLikedSupplements = endpoint({
  id: 'listLikedSupplements',
  method: 'GET',
  path: '/api/v1/likes/me',
  result: v.array(likedSupplementSchema),
});

export const likedIngredientSchema = v.object({ ingredientId: id, name: v.string(), effect: v.optional(nullableText, null) });
export type LikedIngredient = v.InferOutput<typeof likedIngredientSchema>;

export const listLikedIngredients = endpoint({
  id: 'listLikedIngredients',
  method: 'GET',
  path: '/api/v1/users/me/likes/ingredients',
  result: v.array(likedIngredientSchema),
});
