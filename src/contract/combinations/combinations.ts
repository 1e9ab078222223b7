import * as v from 'valibot';
import { isConcern } from '#domain/combinations/cautions/concern.ts';
import { DIRECTIONS, EFFECT_CODES } from '#domain/combinations/cautions/effect.ts';
import { MAXIMUM_COMBINATION, TOTAL_STATES, VERDICTS } from '#domain/combinations/combination.ts';
import { PAIRING_SEVERITIES } from '#domain/combinations/pairing.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { DAY_SLOTS, SLOT_REASONS } from '#domain/reminders/day-slots.ts';
import { LEAST_PORTION, MOST_PORTION } from '#domain/reminders/portion.ts';
import { INTAKE_KINDS } from '#domain/shared/intake-kind.ts';
import { BINDING_MEALS, DAY_PARTS } from '#domain/supplements/directions/meal-time.ts';
import { CHEMICAL_FORMS, NOT_FOR_REASONS } from '#domain/supplements/dosage.ts';
import { CHANGE_WAYS } from '#domain/supplements/possible-changes.ts';
import { REPORT_GROUPS } from '#domain/supplements/report-caution.ts';
import { analysedProductSchema } from '../own/own-products.ts';
import { askerEntries, cautionFields, judgedFields } from '../people/person.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { analysedId, extension, id, measuredAs, nullableNumber, nullableText } from '../shared/fields.ts';
import { labelAllergensSchema } from '../supplements/supplements.ts';

const effectSchema = v.object({
  code: v.picklist(EFFECT_CODES),
  direction: v.picklist(DIRECTIONS),
  ingredientNames: v.array(v.string()),
  supplementIds: v.array(analysedId),
  /** Concern codes of the person's medicines. */
  medicineClasses: v.array(v.pipe(v.string(), v.guard(isConcern))),
});

export const ingredientResultSchema = v.object({
  ingredientName: v.string(),
  measuredAs,
  totalAmount: v.number(),
  /** Where `peaks` say more than the mean. */
  mostOnADay: v.optional(extension(v.number())),
  unit: v.string(),
  recommendedAmount: v.nullish(v.number(), null),
  upperAmount: v.nullish(v.number(), null),
  dosageRatio: v.optional(v.number(), 0),
  overRecommended: v.optional(v.boolean(), false),
  ingredientId: v.nullish(extension(id), null),
  state: v.optional(extension(v.picklist(TOTAL_STATES))),
  /** `ADULT_DEFAULT`: limits of an adult of unknown age and sex. */
  audience: v.optional(extension(v.picklist(['ADULT_DEFAULT', 'PERSON']))),
  /** With the state `notForYou`: why no amount is given. */
  notFor: v.nullish(extension(v.picklist(NOT_FOR_REASONS)), null),
  recommendedBasis: v.nullish(extension(v.string()), null),
  /** 일일섭취량 상단; not a tolerable upper intake level. */
  dailyIntakeMaximum: v.nullish(extension(v.number()), null),
  dailyIntakeMinimum: v.nullish(extension(v.number()), null),
  source: v.optional(extension(v.string()), ''),
  upperAppliesTo: v.nullish(extension(v.string()), null),
  /** Niacin only; `upperAmount` applies to the total. */
  upperByForm: v.nullish(extension(v.object({ nicotinicAcid: v.number(), nicotinamide: v.number() })), null),
  /** In request order; `reachesMinimum` is null without a minimum or amount. */
  contributions: v.optional(
    v.array(
      v.object({
        supplementId: analysedId,
        amount: nullableNumber,
        reachesMinimum: v.nullish(extension(v.boolean()), null),
        /** Of niacin, where the label states it. */
        chemicalForm: v.optional(extension(v.picklist(CHEMICAL_FORMS)), ''),
        /** The report leaves open which amount it means. */
        isUnsure: v.optional(extension(v.boolean())),
        /** Of an own product: further lines have no amount. */
        isPartial: v.optional(extension(v.boolean())),
      }),
    ),
    [],
  ),
});
export type IngredientResult = v.InferOutput<typeof ingredientResultSchema>;

const guidance = {
  /**
   * Clears all excesses: fewest purposes lost, then fewest products changed; null when nothing is over, or own medicines alone are, which are never
   * changed. `keep`: share of the daily amount.
   * `lostPurposes`: served by no remaining amount. `belowMinimum`: below their functions' least amount.
   */
  reduction: v.nullish(
    extension(
      v.object({
        changes: v.array(
          v.object({
            supplementId: analysedId,
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
          severity: v.nullish(v.picklist(PAIRING_SEVERITIES), null),
          supplementIds: v.array(analysedId),
          /** Product ids per ingredient. */
          holders: v.optional(v.array(v.array(analysedId)), []),
        }),
      ),
    ),
    [],
  ),
  /** Of AVOID pairs of which one ingredient is there: the other, which must not join. */
  apart: v.optional(extension(v.array(v.object({ ingredientName: v.string(), from: v.string() }))), []),
  /** With the best standing; OFFICIAL by the product's own text or amount. */
  purposes: v.optional(
    extension(
      v.array(
        v.object({
          code: v.picklist(PURPOSE_CODES),
          basis: v.picklist(['OFFICIAL', 'NUTRITION', 'POPULAR']),
          supplementIds: v.array(analysedId),
        }),
      ),
    ),
    [],
  ),
  /** Unclaimed functions with the daily `minimum` they need; `amount` null = unknown. */
  belowAmount: v.optional(
    extension(
      v.array(
        v.object({
          code: v.picklist(PURPOSE_CODES),
          supplementId: analysedId,
          ingredientName: v.string(),
          measuredAs,
          amount: nullableNumber,
          minimum: v.number(),
          unit: v.string(),
        }),
      ),
    ),
    [],
  ),
  /**
   * In order; times `HH:MM`, `label` quotes the directions. `together`: intervals that could not be kept. Unscheduled: `unclear`, `askAbout` (depend
   * on a medicine's hour), `toAvoid`, `askFirst` (not fine), `notJudged`, and the second of each `notTogether`. `isWithoutMedicines`: the person
   * takes some that need distance.
   */
  plan: v.nullish(
    extension(
      v.object({
        entries: v.array(
          v.object({
            supplementId: analysedId,
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
        together: v.array(v.tuple([analysedId, analysedId])),
        unclear: v.array(analysedId),
        askAbout: v.optional(v.array(analysedId), []),
        toAvoid: v.optional(v.array(analysedId), []),
        askFirst: v.optional(extension(v.array(analysedId)), []),
        notJudged: v.optional(extension(v.array(analysedId)), []),
        notTogether: v.optional(v.array(v.tuple([analysedId, analysedId])), []),
        isWithoutMedicines: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
};

const ownProductsInput = v.pipe(
  v.array(analysedProductSchema, because('ownProductsList')),
  v.maxLength(MAXIMUM_COMBINATION, because('tooManySupplements')),
);

const portionsInput = v.pipe(
  v.record(
    v.string(),
    v.pipe(v.number(because('portions')), v.minValue(LEAST_PORTION, because('portions')), v.maxValue(MOST_PORTION, because('portions'))),
  ),
  v.check((portions) => Object.keys(portions).length <= MAXIMUM_COMBINATION, because('portions')),
);

export const analyzeCombination = endpoint({
  id: 'analyzeCombination',
  method: 'POST',
  path: '/api/v1/combinations/analyze',
  limit: 'view',
  auth: 'none',
  body: v.object({
    supplementIds: v.optional(v.array(v.pipe(v.number(because('supplementIdsNumbers')), v.safeInteger(because('supplementIdsWhole')))), []),
    /** At most ten together with `supplementIds`. The n-th has the id −n in the result; nothing of it is kept. */
    ownProducts: v.optional(extension(ownProductsInput)),
    /** By product id: share of the label's daily amount as a mean a day, and on the day with most. */
    portions: v.optional(extension(portionsInput)),
    peaks: v.optional(extension(portionsInput)),
    ...askerEntries,
  }),
  result: v.object({
    ingredientResults: v.array(ingredientResultSchema),
    verdict: v.optional(extension(v.picklist(VERDICTS))),
    supplements: v.optional(
      v.array(
        v.object({
          supplementId: analysedId,
          supplementName: v.string(),
          brandName: v.string(),
          imageUrl: v.string(),
          isSample: v.boolean(),
          /** Of an own product; null for one of the catalogue. */
          ownKind: v.nullish(extension(v.picklist(INTAKE_KINDS)), null),
          /** `YYYY-MM-DD` of the acceptance, where amounts that members shared count. */
          toldOn: v.nullish(extension(v.string()), null),
          hasIngredients: v.boolean(),
          ...judgedFields,
          allergens: labelAllergensSchema,
          /** Null for examples and where the register has no texts. */
          reportNumber: v.nullish(v.string(), null),
          /** How often and how much, as the product page says it. */
          method: v.optional(v.string(), ''),
          labelCautions: v.nullish(
            v.object({ avoid: v.array(v.picklist(REPORT_GROUPS)), consult: v.array(v.picklist(REPORT_GROUPS)) }),
            null,
          ),
        }),
      ),
      [],
    ),
    missingIds: v.optional(extension(v.array(v.number())), []),
    /** URL of the 1200 × 630 Open Graph picture. */
    previewUrl: v.nullish(extension(v.string()), null),
    ...cautionFields,
    /** Completed years that a selection for children alone was judged by, as no person was named. */
    assumedAge: v.nullish(extension(v.number()), null),
    /** For a person: effects that two or more ingredients and medicines share; opposite directions apart. */
    effects: v.optional(extension(v.array(effectSchema)), []),
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
  result: v.object({ goodCombinations: v.array(combinationCardSchema), cautionCombinations: v.array(combinationCardSchema) }),
});
