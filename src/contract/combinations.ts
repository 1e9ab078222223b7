import * as v from 'valibot';
import { TOTAL_STATES, VERDICTS } from '#domain/combination.ts';
import { DAY_SLOTS, SLOT_REASONS } from '#domain/day-slots.ts';
import { CHEMICAL_FORMS, NOT_FOR_REASONS } from '#domain/dosage.ts';
import { BINDING_MEALS, DAY_PARTS } from '#domain/intake-directions/meal-time.ts';
import { CHANGE_WAYS } from '#domain/possible-changes.ts';
import { PURPOSE_CODES } from '#domain/purpose.ts';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { extension, id, nullableNumber, nullableText } from './fields.ts';
import { askerEntries, cautionFields } from './person.ts';
import { labelAllergensSchema } from './supplements.ts';

export const ingredientResultSchema = v.object({
  ingredientName: v.string(),
  totalAmount: v.number(),
  unit: v.string(),
  recommendedAmount: v.nullish(v.number(), null),
  upperAmount: v.nullish(v.number(), null),
  dosageRatio: v.optional(v.number(), 0),
  overRecommended: v.optional(v.boolean(), false),
  /** Extensions. */
  ingredientId: v.nullish(extension(id), null),
  state: v.optional(extension(v.picklist(TOTAL_STATES))),
  /** `ADULT_DEFAULT`: limits of an adult of unknown age and sex. */
  audience: v.optional(extension(v.picklist(['ADULT_DEFAULT', 'PERSON']))),
  /** Why no amount is given for this person; with the state `notForYou`. */
  notFor: v.nullish(extension(v.picklist(NOT_FOR_REASONS)), null),
  recommendedBasis: v.nullish(extension(v.string()), null),
  /** 일일섭취량 상단 of a functional ingredient; never a tolerable upper intake level. */
  dailyIntakeMaximum: v.nullish(extension(v.number()), null),
  /** The least daily amount notified for any of its functions. */
  dailyIntakeMinimum: v.nullish(extension(v.number()), null),
  source: v.optional(extension(v.string()), ''),
  upperAppliesTo: v.nullish(extension(v.string()), null),
  /** Where the upper level depends on the form (niacin): both; `upperAmount` is the one that applies to the total. */
  upperByForm: v.nullish(extension(v.object({ nicotinicAcid: v.number(), nicotinamide: v.number() })), null),
  /** In the order of the request; `reachesMinimum` is null where no minimum is notified or the amount is unknown. */
  contributions: v.optional(
    v.array(
      v.object({
        supplementId: id,
        amount: nullableNumber,
        reachesMinimum: v.nullish(extension(v.boolean()), null),
        /** Of niacin where the label names it. */
        chemicalForm: v.optional(extension(v.picklist(CHEMICAL_FORMS)), ''),
      }),
    ),
    [],
  ),
});
export type IngredientResult = v.InferOutput<typeof ingredientResultSchema>;

/** What the selection itself means, beyond its sums; all of it our own extension. */
const guidance = {
  /**
   * What to take less of so that nothing is over an upper level: losing the fewest purposes, then changing the fewest products; null when nothing is over.
   * `keep` is the share of the daily amount, the rest of a change what is left a day. `lostPurposes`: those that no product
   * serves any more, or none by the amount that is left of it. `belowMinimum`: ingredients that then miss the least amount of their functions.
   */
  reduction: v.nullish(
    extension(
      v.object({
        changes: v.array(
          v.object({
            supplementId: id,
            keep: v.object({ numerator: v.number(), denominator: v.number() }),
            how: v.picklist(CHANGE_WAYS),
            timesPerDay: nullableNumber,
            unitsPerDose: nullableNumber,
            unit: v.nullable(v.string()),
          }),
        ),
        lostPurposes: v.array(v.picklist(PURPOSE_CODES)),
        belowMinimum: v.array(id),
        isSmallest: v.boolean(),
        isComplete: v.boolean(),
      }),
    ),
    null,
  ),
  /** Pairings that these very products make. */
  pairings: v.optional(
    extension(
      v.array(
        v.object({
          id,
          type: v.picklist(['GOOD', 'CAUTION']),
          name: v.string(),
          description: v.string(),
          source: v.string(),
          sourceUrl: v.optional(nullableText, null),
          sourceYear: v.optional(nullableNumber, null),
          severity: v.nullish(v.picklist(['AVOID', 'LIMIT', 'SPACE', 'CONSULT', 'CAUTION']), null),
          supplementIds: v.array(id),
          /** The products that hold each of its ingredients, an ingredient a list. */
          holders: v.optional(v.array(v.array(id)), []),
        }),
      ),
    ),
    [],
  ),
  /** Which purposes the products serve, with the best standing of any of them: OFFICIAL where a product is recognised by its own text or its amount. */
  purposes: v.optional(
    extension(
      v.array(
        v.object({
          code: v.picklist(PURPOSE_CODES),
          basis: v.picklist(['OFFICIAL', 'NUTRITION', 'POPULAR']),
          supplementIds: v.array(id),
        }),
      ),
    ),
    [],
  ),
  /**
   * Recognised functions that no product of the selection claims, with the ingredients that would need `minimum` a day for it; `amount` is null where it is
   * not known.
   */
  belowAmount: v.optional(
    extension(
      v.array(
        v.object({
          code: v.picklist(PURPOSE_CODES),
          supplementId: id,
          ingredientName: v.string(),
          amount: nullableNumber,
          minimum: v.number(),
          unit: v.string(),
        }),
      ),
    ),
    [],
  ),
  /**
   * A suggested day, in its order; times are `HH:MM`, `label` is what the product's directions say where they are the reason.
   * `together` could not be kept apart; the directions of `unclear` have to be asked about, so that these have no hour.
   * Those of `askAbout` have none because their directions ask for the hour of a medicine; `isWithoutMedicines`: the person takes some that need distance.
   * No hour have those of `toAvoid`, which the person should not take before asking, and the second of each two that are `notTogether`.
   */
  plan: v.nullish(
    extension(
      v.object({
        entries: v.array(
          v.object({
            supplementId: id,
            slot: v.picklist(DAY_SLOTS.map(({ slot }) => slot)),
            time: v.string(),
            reason: v.picklist(SLOT_REASONS),
            label: v.nullable(
              v.object({
                meals: v.array(v.picklist(BINDING_MEALS)),
                minutesBeforeMeal: nullableNumber,
                minutesAfterMeal: nullableNumber,
                dayParts: v.array(v.picklist(DAY_PARTS)),
              }),
            ),
          }),
        ),
        together: v.array(v.tuple([id, id])),
        unclear: v.array(id),
        askAbout: v.optional(v.array(id), []),
        toAvoid: v.optional(v.array(id), []),
        notTogether: v.optional(v.array(v.tuple([id, id])), []),
        isWithoutMedicines: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
};

export const analyzeCombination = endpoint({
  id: 'analyzeCombination',
  method: 'POST',
  path: '/api/v1/combinations/analyze',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({
    supplementIds: v.optional(v.array(v.pipe(v.number(because('supplementIdsNumbers')), v.safeInteger(because('supplementIdsWhole')))), []),
    ...askerEntries,
  }),
  result: v.object({
    ingredientResults: v.array(ingredientResultSchema),
    /** Extensions. */
    verdict: v.optional(extension(v.picklist(VERDICTS))),
    supplements: v.optional(
      v.array(
        v.object({
          supplementId: id,
          supplementName: v.string(),
          brandName: v.string(),
          imageUrl: v.string(),
          isSample: v.boolean(),
          hasIngredients: v.boolean(),
          allergens: labelAllergensSchema,
        }),
      ),
      [],
    ),
    missingIds: v.optional(extension(v.array(v.number())), []),
    /** Address of a 1200 × 630 picture of the answer, for chats. */
    previewUrl: v.nullish(extension(v.string()), null),
    ...cautionFields,
    ...guidance,
  }),
});
export type Analysis = v.InferOutput<typeof analyzeCombination.result>;

export const combinationCardSchema = v.object({
  id,
  name: v.string(),
  description: v.string(),
  type: v.optional(v.picklist(['GOOD', 'CAUTION'])),
  displayRank: v.optional(v.number()),
});
export type CombinationCard = v.InferOutput<typeof combinationCardSchema>;

export const recommendCombinations = endpoint({
  id: 'recommendCombinations',
  method: 'GET',
  path: '/api/v1/combinations/recommend',
  auth: 'none',
  cache: 'public',
  wrapping: 'envelope',
  result: v.object({ goodCombinations: v.array(combinationCardSchema), cautionCombinations: v.array(combinationCardSchema) }),
});
