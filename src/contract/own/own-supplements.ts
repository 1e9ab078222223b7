import * as v from 'valibot';
import { MOST_UNITS_LEFT } from '#domain/own/own-supplements.ts';
import { isCalendarDate } from '#domain/shared/calendar-date.ts';
import { listRoutines } from '../reminders/reminders.ts';
import { clock } from '../reminders/routine.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { extension, id, nullableNumber, nullableText, supplementIdText } from '../shared/fields.ts';
import { cardFactFields } from '../supplements/card-facts.ts';

const ownState = {
  isMarked: v.boolean(),
  /** Stock at the last count and its time, null without one; later intakes are not subtracted. */
  unitsLeft: nullableNumber,
  countedAt: nullableText,
  expiresOn: v.nullish(extension(v.string()), null),
  /** Latest first: each count above none begins one, the next ends it. */
  packs: v.optional(extension(v.array(v.object({ beganAt: v.string(), units: v.number() }))), []),
};

const ownSupplementSchema = v.object({
  supplementId: id,
  supplementName: v.string(),
  brandName: v.string(),
  imageUrl: v.string(),
  ...cardFactFields,
  ...ownState,
  isReminded: v.boolean(),
  since: v.string(),
});
export type OwnSupplement = v.InferOutput<typeof ownSupplementSchema>;

const nextDose = { time: v.string(), name: v.string(), others: v.number(), supplementIds: v.optional(extension(v.array(id)), []) };

export const listOwnSupplements = endpoint({
  id: 'listOwnSupplements',
  method: 'GET',
  path: '/api/v1/users/me/supplements',
  query: v.object({ ...listRoutines.query.entries, time: v.optional(extension(clock)) }),
  result: v.object({
    supplements: v.array(ownSupplementSchema),
    today: v.object({ planned: v.number(), taken: v.number(), next: v.nullable(v.object(nextDose)) }),
    /** Until four by `time`, the asker's: what the evening before left open, of its own date. */
    lastNight: v.nullish(extension(v.object({ ...nextDose, date: v.string() })), null),
  }),
});

const units = because('unitsLeft');
const date = because('dateInvalid');

/** Idempotent. Absent = unchanged, null = none. `unitsLeft`: stock now. */
export const markSupplement = endpoint({
  id: 'markSupplement',
  method: 'PUT',
  path: '/api/v1/users/me/supplements/:id',
  parameters: v.object({ id: supplementIdText }),
  body: v.object({
    unitsLeft: v.nullish(v.pipe(v.number(units), v.integer(units), v.minValue(0, units), v.maxValue(MOST_UNITS_LEFT, units))),
    expiresOn: v.nullish(extension(v.pipe(v.string(date), v.trim(), v.check(isCalendarDate, date)))),
  }),
  result: v.object({ supplementId: id, ...ownState }),
});

/** Idempotent. An active reminder keeps the product listed. */
export const unmarkSupplement = endpoint({
  id: 'unmarkSupplement',
  method: 'DELETE',
  path: '/api/v1/users/me/supplements/:id',
  parameters: v.object({ id: supplementIdText }),
  result: v.object({ supplementId: id, ...ownState, isReminded: v.boolean() }),
});
