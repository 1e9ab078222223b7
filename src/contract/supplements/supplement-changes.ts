import * as v from 'valibot';
import { CHANGE_KINDS } from '#domain/supplements/supplement-change.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, measuredAs, nullableNumber, nullableText } from '../shared/fields.ts';

export const supplementChangeSchema = v.object({
  changedOn: v.string(),
  kind: v.picklist(CHANGE_KINDS),
  ingredientName: nullableText,
  unit: nullableText,
  measuredAs,
  /** Per day, in `unit`. */
  oldAmount: nullableNumber,
  newAmount: nullableNumber,
});

export const ownChangeSchema = v.object({ supplementId: id, supplementName: v.string(), ...supplementChangeSchema.entries });
export type OwnChange = v.InferOutput<typeof ownChangeSchema>;

export const listOwnChanges = endpoint({
  id: 'listOwnChanges',
  method: 'GET',
  path: '/api/v1/notifications/changes',
  result: v.array(ownChangeSchema),
});
