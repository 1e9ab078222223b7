import * as v from 'valibot';

export const supplementLikeTable = v.object({ userId: v.number(), supplementId: v.number(), at: v.number() });

export const ingredientLikeTable = v.object({ userId: v.number(), ingredientId: v.number(), at: v.number() });
