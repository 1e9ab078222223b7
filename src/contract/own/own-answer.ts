import * as v from 'valibot';
import { VERDICTS } from '#domain/combinations/combination.ts';
import { endpoint } from '../shared/endpoint.ts';
import { nullableNumber, nullableText } from '../shared/fields.ts';

/** The full schema would exceed home's bundle budget. */
export const answerOwn = endpoint({
  id: 'analyzeCombination',
  method: 'POST',
  path: '/api/v1/combinations/analyze',
  auth: 'none',
  body: v.object({
    supplementIds: v.array(v.number()),
    population: v.unknown(),
    concerns: v.unknown(),
    ownProducts: v.optional(v.unknown()),
    portions: v.optional(v.unknown()),
    peaks: v.optional(v.unknown()),
  }),
  result: v.object({
    verdict: v.nullish(v.picklist(VERDICTS), null),
    ingredientResults: v.array(
      v.object({
        ingredientName: v.string(),
        totalAmount: v.number(),
        unit: v.string(),
        upperAmount: v.optional(nullableNumber, null),
        state: v.optional(v.string(), ''),
        upperByForm: v.nullish(v.unknown(), null),
      }),
    ),
    apart: v.optional(v.array(v.object({ ingredientName: v.string(), from: v.string() })), []),
    cautions: v.optional(
      v.array(
        v.object({
          severity: v.string(),
          who: v.optional(v.string()),
          ingredientNames: v.array(v.string()),
          supplementIds: v.optional(v.array(v.number()), []),
        }),
      ),
      [],
    ),
    supplements: v.optional(
      v.array(v.object({ supplementId: v.number(), supplementName: v.string(), brandName: v.optional(v.string(), '') })),
      [],
    ),
    reduction: v.nullish(
      v.object({
        changes: v.array(
          v.object({
            supplementId: v.number(),
            how: v.string(),
            timesPerDay: nullableNumber,
            unitsPerDose: nullableNumber,
            unit: nullableText,
          }),
        ),
        isComplete: v.boolean(),
      }),
      null,
    ),
    pairings: v.optional(v.array(v.object({ severity: v.optional(nullableText, null) })), []),
    missingIds: v.optional(v.array(v.number()), []),
  }),
});
