import * as v from 'valibot';
import { INTAKE_KINDS } from '#domain/shared/intake-kind.ts';
import { listRoutines } from '../reminders/reminders.ts';
import { clock } from '../reminders/routine.ts';
import { endpoint } from '../shared/endpoint.ts';
import { extension, id, supplementIdText } from '../shared/fields.ts';
import { cardFactFields } from '../supplements/card-facts.ts';

const ownSupplementSchema = v.object({
  supplementId: id,
  supplementName: v.string(),
  brandName: v.string(),
  imageUrl: v.string(),
  ...cardFactFields,
  isMarked: v.boolean(),
  isReminded: v.boolean(),
  /** Of the label's daily amount, by the reminders; null as the label says. */
  portion: v.nullish(v.object({ mean: v.number(), most: v.number() }), null),
  since: v.string(),
});

const nextDose = {
  time: v.string(),
  name: v.string(),
  /** Null as the label says. */
  quantity: v.nullish(v.number(), null),
  unit: v.nullish(v.string(), null),
  others: v.number(),
  supplementIds: v.optional(extension(v.array(id)), []),
};

export const listOwnSupplements = endpoint({
  id: 'listOwnSupplements',
  method: 'GET',
  path: '/api/v1/users/me/intake',
  query: v.object({ ...listRoutines.query.entries, time: v.optional(extension(clock)) }),
  result: v.object({
    supplements: v.array(ownSupplementSchema),
    /** What is no product of the catalogue. */
    others: v.optional(v.array(v.object({ id, name: v.string(), kind: v.picklist(INTAKE_KINDS), ownProductId: v.nullable(id) })), []),
    today: v.object({ planned: v.number(), taken: v.number(), next: v.nullable(v.object(nextDose)) }),
    /** Until four by `time`, the asker's: what the evening before left open, of its own date. */
    lastNight: v.nullish(extension(v.object({ ...nextDose, date: v.string() })), null),
  }),
});

/** Idempotent: an entry without times. */
export const markSupplement = endpoint({
  id: 'markSupplement',
  method: 'PUT',
  path: '/api/v1/users/me/intake/supplements/:id',
  parameters: v.object({ id: supplementIdText }),
  result: v.object({ supplementId: id, isMarked: v.boolean() }),
});

/** Idempotent. An active reminder keeps the product listed. */
export const unmarkSupplement = endpoint({
  id: 'unmarkSupplement',
  method: 'DELETE',
  path: '/api/v1/users/me/intake/supplements/:id',
  parameters: v.object({ id: supplementIdText }),
  result: v.object({ supplementId: id, isMarked: v.boolean(), isReminded: v.boolean() }),
});
