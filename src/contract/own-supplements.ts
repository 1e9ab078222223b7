import * as v from 'valibot';
import { MOST_UNITS_LEFT } from '#domain/own-supplements.ts';
import { because } from './because.ts';
import { cardFactFields } from './card-facts.ts';
import { endpoint } from './endpoint.ts';
import { id, nullableNumber, nullableText, supplementIdText } from './fields.ts';
import { listRoutines } from './reminders.ts';

/** What a person has said of a product that they take. */
const ownState = {
  /** Marked as taken by the person; false where only a reminder that is switched on says so. */
  isMarked: v.boolean(),
  /** How many were left when the pack was counted, and when that was; both null without a count. What is left since follows from the ticks since then. */
  unitsLeft: nullableNumber,
  countedAt: nullableText,
};

const ownSupplementSchema = v.object({
  supplementId: id,
  supplementName: v.string(),
  brandName: v.string(),
  imageUrl: v.string(),
  ...cardFactFields,
  ...ownState,
  /** Whether a reminder for it is switched on. */
  isReminded: v.boolean(),
  /** Since when it is marked, or reminded of where that is longer. */
  since: v.string(),
});
export type OwnSupplement = v.InferOutput<typeof ownSupplementSchema>;

/**
 * What the caller takes, longest first: the products of reminders that are switched on, and those that are marked. `today` is the day of the query, as
 * `listRoutines` reads it: how many reminders it has, how many are taken, and what is to be taken first of the rest.
 */
export const listOwnSupplements = endpoint({
  id: 'listOwnSupplements',
  method: 'GET',
  path: '/api/v1/users/me/supplements',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  query: listRoutines.query,
  result: v.object({
    supplements: v.array(ownSupplementSchema),
    today: v.object({
      planned: v.number(),
      taken: v.number(),
      next: v.nullable(v.object({ time: v.string(), name: v.string(), others: v.number() })),
    }),
  }),
});

const units = because('unitsLeft');

/** Marks a product as taken. `unitsLeft` says how many are left of the pack now; null forgets the count, absent leaves it. */
export const markSupplement = endpoint({
  id: 'markSupplement',
  method: 'PUT',
  path: '/api/v1/users/me/supplements/:id',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  parameters: v.object({ id: supplementIdText }),
  body: v.object({
    unitsLeft: v.nullish(v.pipe(v.number(units), v.integer(units), v.minValue(0, units), v.maxValue(MOST_UNITS_LEFT, units))),
  }),
  result: v.object({ supplementId: id, ...ownState }),
});

/** Takes the mark and the count back, whether there were any or not. A reminder that is switched on keeps the product in the list. */
export const unmarkSupplement = endpoint({
  id: 'unmarkSupplement',
  method: 'DELETE',
  path: '/api/v1/users/me/supplements/:id',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  parameters: v.object({ id: supplementIdText }),
  result: v.object({ supplementId: id, ...ownState, isReminded: v.boolean() }),
});
