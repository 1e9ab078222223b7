import * as v from 'valibot';
import { CHANGE_KINDS } from '#domain/supplement-change.ts';
import { endpoint } from './endpoint.ts';
import { id, nullableNumber, nullableText } from './fields.ts';

/** Unknown, absent and removed amounts are null. */
export const supplementChangeSchema = v.object({
  /** The day it was detected. */
  changedOn: v.string(),
  kind: v.picklist(CHANGE_KINDS),
  /** Null where the change is not about an ingredient. */
  ingredientName: nullableText,
  unit: nullableText,
  /** Per day, in `unit`. */
  oldAmount: nullableNumber,
  newAmount: nullableNumber,
});

export const ownChangeSchema = v.object({ supplementId: id, supplementName: v.string(), ...supplementChangeSchema.entries });
export type OwnChange = v.InferOutput<typeof ownChangeSchema>;

/** Of liked and reminded products, latest first. */
export const listOwnChanges = endpoint({
  id: 'listOwnChanges',
  method: 'GET',
  path: '/api/v1/notifications/changes',
  result: v.array(ownChangeSchema),
});
