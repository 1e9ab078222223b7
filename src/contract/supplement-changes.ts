import * as v from 'valibot';
import { CHANGE_KINDS } from '#domain/supplement-change.ts';
import { endpoint } from './endpoint.ts';
import { id, nullableNumber, nullableText } from './fields.ts';

/** What has changed in a product of the register. An amount that is not known is null, and so is one that there was not, or is not any more. */
export const supplementChangeSchema = v.object({
  /** The day on which it was seen. */
  changedOn: v.string(),
  kind: v.picklist(CHANGE_KINDS),
  /** Whose amount it is; null where the change is about none. */
  ingredientName: nullableText,
  unit: nullableText,
  /** A day, in that unit. */
  oldAmount: nullableNumber,
  newAmount: nullableNumber,
});

export const ownChangeSchema = v.object({ supplementId: id, supplementName: v.string(), ...supplementChangeSchema.entries });
export type OwnChange = v.InferOutput<typeof ownChangeSchema>;

/** What has changed lately in the products that somebody likes or is reminded of, the latest first. */
export const listOwnChanges = endpoint({
  id: 'listOwnChanges',
  method: 'GET',
  path: '/api/v1/notifications/changes',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: v.array(ownChangeSchema),
});
